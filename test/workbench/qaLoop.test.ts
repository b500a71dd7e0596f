// The Q&A loop in a user's hands: what is typed, picked and pressed, and what stands in the result.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until } from '../host/until.ts';
import { LoopSitting, options, question, questions } from './loopSitting.ts';

test('the Q&A loop', async (t) => {
  const sitting = await LoopSitting.begin(t);
  const { pick, window } = sitting;
  const { page } = window;

  await t.test('what is typed decides, also where it looks like something else', async () => {
    const typed: readonly (readonly [string, string | null])[] = [
      ['2', 'sqlite'],
      [' 2 ', 'sqlite'],
      ['02', 'sqlite'],
      ['1', 'pg'],
      ['2.', '2.'],
      ['0', '0'],
      ['7', '7'],
      ['２', '２'],
      ['2 nodes', '2 nodes'],
      ['SQLite', 'SQLite'],
      ['s', null],
      ['SKIP', null],
      ['', null],
    ];
    const number = await sitting.start(typed.map(([text], at) => question(`${at} ${text}`)));
    for (const [at, [text]] of typed.entries()) {
      await pick.titled(`Question ${at + 1} of ${typed.length}`);
      await pick.answer(text);
    }
    assert.deepEqual(
      await sitting.answers(number),
      typed.map(([, answer]) => answer),
    );
  });

  await t.test('an Enter right behind the last key answers what was typed', async () => {
    const number = await sitting.start(questions(1));
    await page.waitForTimeout(450);
    await pick.type('SQLit');
    await page.keyboard.type('e');
    await page.keyboard.press('Enter');
    assert.deepEqual(await sitting.answers(number), ['SQLite']);
  });

  await t.test('typing neither hides nor re-sorts options nor picks one', async () => {
    const number = await sitting.start(questions(1));
    const rows = ['1. PostgreSQL (pg)', '2. SQLite (sqlite)'];
    await pick.says(['Skip this question', ...rows]);
    for (const text of ['s', 'sq', 'sqlite', 'zzz']) {
      await pick.field.fill(text);
      const first = text === 's' ? 'Skip this question' : `Answer: ${text}`;
      await pick.isActive(first);
      await pick.says([first, ...rows]);
    }
    await pick.field.fill('skip all');
    await pick.isActive('Skip this question and all that follow');
    await pick.enter();
    assert.deepEqual(await sitting.answers(number), [null]);
  });

  await t.test('an option is picked with the arrows and by a click', async () => {
    const number = await sitting.start(questions(2));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await pick.isActive('2. SQLite');
    await pick.enter();
    await pick.titled('Question 2 of 2');
    await page.waitForTimeout(450);
    await window.pick('1. PostgreSQL').click();
    assert.deepEqual(await sitting.answers(number), ['sqlite', 'pg']);
  });

  await t.test('typed, deleted and Enter is a skip', async () => {
    const number = await sitting.start(questions(1));
    await pick.type('no');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await pick.enter();
    assert.deepEqual(await sitting.answers(number), [null]);
  });

  await t.test('a held Enter over five questions answers one', async () => {
    const number = await sitting.start(questions(5));
    await page.waitForTimeout(450);
    for (let repeat = 0; repeat < 100; repeat += 1) {
      await page.keyboard.down('Enter');
      await page.waitForTimeout(30);
    }
    await page.keyboard.up('Enter');
    await pick.titled('Question 2 of 5');
    await pick.answer('s all');
    assert.deepEqual(await sitting.answers(number), [null, null]);
  });

  await t.test('skip all ends the loop at the first, a middle and the last question', async () => {
    for (const before of [0, 1, 2]) {
      const number = await sitting.start(questions(3));
      for (let at = 0; at < before; at += 1) {
        await pick.answer('x');
        await pick.titled(`Question ${at + 2} of 3`);
      }
      await pick.answer('S All');
      const result = await sitting.result(number);
      assert.equal(result.answers.length, before + 1);
      assert.deepEqual([result.partial, result.skipped_all, result.abort_reason], [true, true, null]);
    }
  });

  await t.test('skip and skip all are buttons, too', async () => {
    const number = await sitting.start(questions(3));
    await page.waitForTimeout(450);
    await pick.button('Skip This Question').click();
    await pick.titled('Question 2 of 3');
    await page.waitForTimeout(450);
    await pick.button('Skip All Questions').click();
    assert.deepEqual(await sitting.answers(number), [null, null]);
  });

  await t.test('a long question and a long option can be read in full, and a file’s text is text', async () => {
    const long = `Which ${'very '.repeat(40)}long question $(rocket) [x](command:workbench.action.togglePanel)?`;
    const label = `An option ${'of many words '.repeat(7)}$(rocket) [y](command:workbench.action.togglePanel)`;
    const number = await sitting.start([{ ...question('long', [{ label, value: 'v' }]), question_text: long }]);
    const shown = (text: string): string => text.replaceAll('\u200b', '').replaceAll(/\s+/g, ' ');
    const prompt = async (): Promise<string> => shown((await pick.prompt.textContent()) ?? '');
    assert.equal(await prompt(), shown(long));
    assert.match(
      (await pick.field.getAttribute('placeholder')) ?? '',
      /^1 point needs clarifying\..*“skip”.*“skip all”/,
    );
    await page.keyboard.press('ArrowDown');
    await until('the whole option is under the question', async () =>
      (await prompt()).includes(shown(`1. ${label} (v)`)) ? true : undefined,
    );
    const box = await pick.prompt.boundingBox();
    assert.ok(box && box.height > 60, 'it is wrapped, not cut');
    assert.equal(await pick.prompt.locator('a').count(), 0);
    assert.equal(await pick.widget.locator('.codicon-rocket').count(), 0);
    await pick.enter();
    assert.deepEqual(await sitting.answers(number), ['v']);
  });

  await t.test('Escape asks: go on, put aside, or stop with the answers so far', async () => {
    const number = await sitting.start(questions(3));
    await pick.answer('x');
    await pick.titled('Question 2 of 3');
    await pick.type('half');
    await page.keyboard.press('Escape');
    await pick.titled('Stop these questions?');
    await pick.enter();
    await pick.titled('Question 2 of 3');
    assert.equal(await pick.field.inputValue(), 'half', 'what was typed is there again');
    await page.keyboard.press('Escape');
    await pick.titled('Stop these questions?');
    await page.keyboard.press('Escape');
    await pick.isGone();
    await window.statusItem('Q&A put aside at 2 of 3').click();
    await pick.titled('Question 2 of 3');
    await page.keyboard.press('Escape');
    await pick.titled('Stop these questions?');
    await page.waitForTimeout(450);
    await window.pick('Stop').last().click();
    const result = await sitting.result(number);
    assert.deepEqual([result.answers.length, result.partial, result.abort_reason], [1, true, 'user_abort']);
  });

  await t.test('files, terminals, the palette and other pickers never end it', async () => {
    const number = await sitting.start(questions(2));
    await pick.type('half');
    await page.locator('.part.editor').click({ position: { x: 60, y: 400 } });
    assert.ok(await pick.isVisible(), 'a click into the editor leaves it open');
    await page.keyboard.press('Control+Backquote');
    await page.locator('.part.panel').waitFor();
    assert.ok(await pick.isVisible(), 'a terminal leaves it open');
    await page.keyboard.press('F1');
    await until('the palette has taken its place', async () =>
      (await pick.field.inputValue()).startsWith('>') ? true : undefined,
    );
    await page.keyboard.press('Escape');
    await window.statusItem('Q&A put aside at 1 of 2').click();
    await pick.titled('Question 1 of 2');
    assert.equal(await pick.field.inputValue(), 'half');
    await pick.enter();
    await pick.titled('Question 2 of 2');
    await page.keyboard.press('Control+P');
    await window.statusItem('Q&A put aside at 2 of 2').waitFor();
    await page.keyboard.press('Escape');
    await window.runCommand('Interview: Answer the Waiting Questions');
    await pick.titled('Question 2 of 2');
    await pick.answer('1');
    assert.deepEqual(await sitting.answers(number), ['half', 'pg']);
  });

  await t.test('a finished loop never runs again, over a reload', async () => {
    await window.reload();
    const number = await sitting.start([question('after', options)]);
    await pick.answer('x');
    assert.deepEqual(await sitting.answers(number), ['x']);
    await window.statusItem('Q&A').waitFor({ state: 'detached' });
  });

  await t.test('questions without a question are answered without anybody', async () => {
    const number = await sitting.handIn([]);
    assert.deepEqual(await sitting.result(number), {
      answers: [],
      partial: false,
      skipped_all: false,
      abort_reason: 'no_questions',
    });
  });
});
