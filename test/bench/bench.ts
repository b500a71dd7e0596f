// Measures part by part, each with its own scope, in one editor.
import type { Scope } from '../host/scope.ts';
import { loadDocuments } from './load/documents.ts';
import { loadInterviews, loadPanels } from './load/interviews.ts';
import { loadDecisions, loadOptions } from './load/rounds.ts';
import { measureActivating } from './parts/activating.ts';
import { measureDropping } from './parts/dropping.ts';
import { measureFollowing } from './parts/following.ts';
import { measureIdling } from './parts/idling.ts';
import { measureBarePage, measureDiagrams, measureOpening } from './parts/opening.ts';
import { measureSizes } from './parts/sizes.ts';
import { measureSubmitting } from './parts/submitting.ts';
import { measureTyping } from './parts/typing.ts';
import type { Row, Step } from './row.ts';
import { Station } from './station.ts';

export interface Bench {
  readonly scope: Scope;
  /** The editor, which is started for the first who needs it. */
  readonly station: () => Promise<Station>;
}

const speed: Readonly<Record<string, (bench: Bench) => Promise<readonly Row[]>>> = {
  sizes: measureSizes,
  opening: measureOpening,
  barePage: measureBarePage,
  dropping: measureDropping,
  following: measureFollowing,
  submitting: measureSubmitting,
  diagrams: measureDiagrams,
  activating: measureActivating,
  typing: measureTyping,
  idling: measureIdling,
};

const load: Readonly<Record<string, (bench: Bench) => Promise<readonly Step[]>>> = {
  decisions: loadDecisions,
  options: loadOptions,
  documents: loadDocuments,
  interviews: loadInterviews,
  panels: loadPanels,
};

export const parts: readonly string[] = [...Object.keys(speed), ...Object.keys(load)];

export interface Result {
  readonly rows: readonly Row[];
  readonly steps: readonly Step[];
  /** Parts that came to no figure. */
  readonly failures: readonly { readonly part: string; readonly reason: string }[];
}

/** `say` hears how it goes on. */
export async function measure(scope: Scope, wanted: readonly string[], say: (line: string) => void): Promise<Result> {
  let started: Promise<Station> | undefined;
  const bench: Bench = { scope, station: () => (started ??= Station.start(scope)) };
  const result: { rows: Row[]; steps: Step[]; failures: Result['failures'][number][] } = {
    rows: [],
    steps: [],
    failures: [],
  };
  for (const part of wanted) {
    const start = performance.now();
    try {
      result.rows.push(...((await speed[part]?.(bench)) ?? []));
      result.steps.push(...((await load[part]?.(bench)) ?? []));
    } catch (error) {
      const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
      result.failures.push({ part, reason });
    }
    say(`${part}: ${Math.ceil((performance.now() - start) / 1000)} s`);
  }
  return result;
}
