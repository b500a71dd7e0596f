// A key that is held answers once; a press that comes too soon after something appeared counts for nothing.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { AcceptGate } from '../../src/core/acceptGate.ts';

test('an accept counts from 400 ms after something appeared', () => {
  const gate = new AcceptGate();
  gate.show(1000);
  assert.equal(gate.accept(1399), false);
  gate.show(5000);
  assert.equal(gate.accept(5400), true);
});

test('what must be looked at for longer counts later', () => {
  const gate = new AcceptGate();
  gate.show(0, 500);
  assert.equal(gate.accept(499), false);
  gate.change();
  assert.equal(gate.accept(500), true);
});

test('an accept within a second of another, counted or not, is a repeat', () => {
  const gate = new AcceptGate();
  gate.show(0);
  assert.equal(gate.accept(500), true);
  gate.show(510);
  assert.equal(gate.accept(1499), false);
  assert.equal(gate.accept(2498), false);
  assert.equal(gate.accept(3498), true);
});

test('a change of the line or of the row makes the next accept count', () => {
  const gate = new AcceptGate();
  gate.show(0);
  assert.equal(gate.accept(400), true);
  gate.show(400);
  gate.change();
  assert.equal(gate.accept(799), false);
  gate.change();
  assert.equal(gate.accept(800), true);
});

test('what was changed before something appeared is not a change after it', () => {
  const gate = new AcceptGate();
  gate.show(0);
  assert.equal(gate.accept(900), true);
  gate.change();
  gate.show(910);
  assert.equal(gate.accept(1400), false);
});

test('a held Enter over any number of questions counts once, whatever its delay and rate', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 10, max: 999 }),
      fc.integer({ min: 5, max: 500 }),
      fc.integer({ min: 0, max: 300 }),
      (delay, rate, lag) => {
        const gate = new AcceptGate();
        gate.show(0);
        let counted = 0;
        const press = (now: number): void => {
          if (!gate.accept(now)) return;
          counted += 1;
          gate.show(now + lag);
        };
        press(1000);
        for (let now = 1000 + delay; now < 20_000; now += rate) press(now);
        assert.equal(counted, 1);
      },
    ),
  );
});

test('a click counts again as soon as the next thing was seen, but not before', () => {
  const gate = new AcceptGate();
  gate.show(0);
  assert.equal(gate.press(100), false);
  assert.equal(gate.press(400), true);
});
