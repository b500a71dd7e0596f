// A window in which an agent asks question files, and a user answers them.
import type { LoopQuestion } from '../../schemas/questionResult.ts';
import type { QaSessionResult } from '../../schemas/qaSessionResult.ts';
import { checkQaResult } from '../../src/core/checkQaResult.ts';
import { fileName } from '../../src/core/fileNames.ts';
import { Editor, type EditorOptions } from '../host/editor.ts';
import type { EditorWindow } from '../host/editorWindow.ts';
import { QuickPick } from '../host/quickPick.ts';
import type { Scope } from '../host/scope.ts';
import { until } from '../host/until.ts';
import { Workspace } from '../host/workspace.ts';

export const options = [
  { label: 'PostgreSQL', value: 'pg' },
  { label: 'SQLite', value: 'sqlite' },
];

export function question(topic: string, its: LoopQuestion['options'] = options): LoopQuestion {
  return { question_text: `What about ${topic}?`, topic, severity: 5, options: its };
}

export function questions(count: number): readonly LoopQuestion[] {
  return Array.from({ length: count }, (_, at) => question(`topic ${at + 1}`));
}

export class LoopSitting {
  readonly editor: Editor;
  readonly workspace: Workspace;
  window: EditorWindow;
  pick: QuickPick;
  #asked = 0;

  constructor(editor: Editor, workspace: Workspace, window: EditorWindow) {
    this.editor = editor;
    this.workspace = workspace;
    this.window = window;
    this.pick = new QuickPick(window.page);
  }

  static async begin(scope: Scope, options: EditorOptions = {}): Promise<LoopSitting> {
    const workspace = await Workspace.make(scope, 'order-tags');
    await workspace.write('a.txt', 'A file to click into.\n');
    const editor = await Editor.start(scope, options);
    return new LoopSitting(editor, workspace, await editor.openWindow(workspace.folder));
  }

  /** Hands in questions as an agent does, and begins them by the status bar; their number. */
  async start(asked: readonly LoopQuestion[]): Promise<number> {
    const number = await this.handIn(asked);
    await this.window.statusItem('1 Q&A waits').click();
    await this.pick.titled(`Question 1 of ${asked.length}`);
    // The rows are drawn a moment after the title.
    await this.pick.isActive('Skip this question');
    return number;
  }

  async handIn(asked: readonly LoopQuestion[]): Promise<number> {
    this.#asked += 1;
    await this.workspace.write(`questions/${fileName('qa', this.#asked)}`, { questions: asked });
    return this.#asked;
  }

  /** Waits for a result, which must keep all promises; without its times. */
  async result(number: number, seconds?: number): Promise<Omit<QaSessionResult, 'qa_duration_ms'>> {
    const name = `answers/${fileName('qa', number)}`;
    const text = await until(`${name} appears`, () => this.workspace.read(name), seconds);
    const { result, findings } = checkQaResult(text, name);
    if (!result) throw new Error(JSON.stringify(findings));
    const { answers, partial, skipped_all, abort_reason } = result;
    return { answers, partial, skipped_all, abort_reason };
  }

  /** What was answered, in order; null where it was skipped. */
  async answers(number: number, seconds?: number): Promise<readonly (string | null)[]> {
    const { answers } = await this.result(number, seconds);
    return answers.map(({ answer_text, skipped }) => (skipped ? null : answer_text));
  }
}
