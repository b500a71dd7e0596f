// Which accepts of a quick pick count: no key release reaches an extension, and a held Enter must never answer twice.

/** After something appears, accepts are ignored for this long, in ms. */
const newMs = 400;
/** An accept this soon after another, with nothing changed between, is a repeat of the same key, in ms. */
const repeatMs = 1000;

/** All times are monotonic, in ms. */
export class AcceptGate {
  #shownAt = -Infinity;
  #acceptedAt = -Infinity;
  #hasChanged = false;

  /** Something new is on screen. `forMs`: for how long it is looked at before anything counts. */
  show(now: number, forMs = newMs): void {
    this.#shownAt = now + forMs - newMs;
    this.#hasChanged = false;
  }

  /** The user changed the typed line, or moved to another row. */
  change(): void {
    this.#hasChanged = true;
  }

  /** Whether this accept counts. One that does not is remembered as well. */
  accept(now: number): boolean {
    const isRepeat = now - this.#acceptedAt < repeatMs && !this.#hasChanged;
    this.#acceptedAt = now;
    this.#hasChanged = false;
    return this.press(now) && !isRepeat;
  }

  /** Whether a click on a button counts: a hand may lie on the mouse, but no mouse repeats by itself. */
  press(now: number): boolean {
    return now - this.#shownAt >= newMs;
  }
}
