// The scripted agent of the sample interview: writes a round, and the next one when it has its answers.
import * as vscode from 'vscode';
import type { Round } from '../../../schemas/round.ts';
import { fileName } from '../../core/fileNames.ts';
import { nextSampleRound, type AnsweredRound } from '../../core/sampleRounds.ts';
import { createOnce } from '../../disk/createOnce.ts';
import { makeInterview } from '../../disk/layout.ts';
import type { Interview } from '../interviews.ts';

/** How long it seems to think over answers, in ms. */
const thinkingMs = 1500;

const templateNumbers = [1, 2, 3];

export class SampleAgent {
  /** The folder with the templates and their documents. */
  readonly #source: vscode.Uri;
  #isWriting = false;

  constructor(source: vscode.Uri) {
    this.#source = source;
  }

  /** Lays the interview out with its first round. Gives back its real path. */
  async begin(path: string): Promise<string> {
    const real = await makeInterview(path);
    const docs = vscode.Uri.joinPath(this.#source, 'docs');
    for (const [name] of await vscode.workspace.fs.readDirectory(docs)) {
      await createOnce(real, 'docs', name, await textAt(vscode.Uri.joinPath(docs, name)));
    }
    await this.#write(real, await this.#next([]));
    return real;
  }

  /** Goes on where the user has answered; gives back whether the interview came to its end by that. */
  async follow({ directory, rounds }: Interview): Promise<boolean> {
    const isAnswered = rounds.length > 0 && rounds.every(({ state }) => state === 'submitted');
    if (this.#isWriting || !isAnswered) return false;
    this.#isWriting = true;
    try {
      const next = await this.#next(await answered(directory));
      if (!next) return true;
      if (next.round <= rounds.length) return false;
      await new Promise((resolve) => setTimeout(resolve, thinkingMs));
      // It may have been removed meanwhile.
      if ((await directory.list()).rounds.length === rounds.length) await this.#write(directory.path, next);
      return false;
    } finally {
      this.#isWriting = false;
    }
  }

  async #next(past: readonly AnsweredRound[]): Promise<Round | null> {
    const templates = await Promise.all(
      templateNumbers.map(async (number): Promise<Round> => {
        const uri = vscode.Uri.joinPath(this.#source, fileName('round', number));
        // Reason: a file of ours; a test holds it against the contract.
        return JSON.parse(await textAt(uri)) as Round;
      }),
    );
    return nextSampleRound(templates, past);
  }

  /** A second window may have the same sample open: whoever comes first writes, and both would write the same. */
  async #write(path: string, round: Round | null): Promise<void> {
    if (round) await createOnce(path, 'rounds', fileName('round', round.round), `${JSON.stringify(round, null, 2)}\n`);
  }
}

async function answered(directory: Interview['directory']): Promise<readonly AnsweredRound[]> {
  const history = await directory.history(await directory.list());
  return history.flatMap(({ round, answers }) => (answers ? [{ round, answers }] : []));
}

async function textAt(uri: vscode.Uri): Promise<string> {
  return new TextDecoder().decode(await vscode.workspace.fs.readFile(uri));
}
