// A workspace folder with one interview in it, seen from the agent's side: rounds are written, answers are read.
import fs from 'node:fs/promises';
import path from 'node:path';
import { Answers } from '../../schemas/answers.ts';
import { fileName } from '../../src/core/fileNames.ts';
import { temporaryFolder, type Scope } from './scope.ts';
import { until } from './until.ts';

export class Workspace {
  readonly folder: string;
  /** The interview directory. */
  readonly interview: string;

  constructor(folder: string, slug: string) {
    this.folder = folder;
    this.interview = path.join(folder, '.vinta-ai-workflows', 'interviews', slug);
  }

  /** A new workspace with an empty interview. */
  static async make(scope: Scope, slug: string): Promise<Workspace> {
    const workspace = new Workspace(await temporaryFolder(scope), slug);
    await fs.mkdir(path.join(workspace.interview, 'rounds'), { recursive: true });
    return workspace;
  }

  /** Writes a file as a careful agent does: a reader never sees half of it. `name` is relative to the interview. */
  async write(name: string, content: unknown): Promise<void> {
    const file = path.join(this.interview, name);
    const text = typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`;
    await fs.mkdir(path.dirname(file), { recursive: true });
    await fs.writeFile(`${file}.tmp`, text);
    await fs.rename(`${file}.tmp`, file);
  }

  async writeRound(round: { readonly round: number }): Promise<void> {
    await this.write(`rounds/${fileName('round', round.round)}`, round);
  }

  /** Answers the round by somebody else's hand. */
  async writeAnswers(answers: { readonly round: number }): Promise<void> {
    await this.write(`answers/${fileName('round', answers.round)}`, answers);
  }

  remove(name: string): Promise<void> {
    return fs.rm(path.join(this.interview, name), { recursive: true });
  }

  /** The text of a file of the interview, or undefined when it is not there. */
  read(name: string): Promise<string | undefined> {
    return fs.readFile(path.join(this.interview, name), 'utf8').catch(() => undefined);
  }

  /** Waits for the answers to a round; fails when they do not fit their contract. */
  async answersTo(round: number, seconds?: number): Promise<Answers> {
    const name = `answers/${fileName('round', round)}`;
    const text = await until(`${name} appears`, () => this.read(name), seconds);
    return Answers.parse(JSON.parse(text));
  }
}
