// Names as assistive technology has them.

/** A name that begins so: a card's goes on with "Recommended", a rail entry's with its state, a command's with its key. */
export function beginningWith(name: string): RegExp {
  return new RegExp(`^\\s*${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);
}
