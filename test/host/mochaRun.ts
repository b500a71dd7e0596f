// What an extension host is told to run: mocha over the bundled test files beside it, one line a result.
import fs from 'node:fs';
import path from 'node:path';

const results = process.env['INTERVIEW_PANEL_RESULTS'] ?? '';
const grep = process.env['INTERVIEW_PANEL_GREP'];

/** Called by the extension host; rejects when a test failed. */
export async function run(): Promise<void> {
  const { default: Mocha } = await import('mocha');
  const mocha = new Mocha({ ui: 'tdd', color: false, timeout: 60_000, ...(grep === undefined ? {} : { grep }) });
  const isTest = (name: string) => name.endsWith('.test.cjs');
  for (const name of fs.readdirSync(__dirname).filter(isTest).sort()) mocha.addFile(path.join(__dirname, name));
  const failures = await new Promise<number>((resolve) => {
    const runner = mocha.run(resolve);
    const note = (state: string) => fs.appendFileSync(results, `${state}\n`);
    runner.on('pass', () => note('passed'));
    runner.on('fail', () => note('failed'));
    runner.on('pending', () => note('skipped'));
  });
  if (failures > 0) throw new Error(`${failures} failed`);
}
