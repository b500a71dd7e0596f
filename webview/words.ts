// Every word of the page's own goes through here, so that it can be put into another language.

/** The message with {0}, {1}, … replaced by the arguments. */
export function t(message: string, ...args: readonly (string | number)[]): string {
  return message.replace(/\{(\d+)\}/g, (place, index: string) => String(args[Number(index)] ?? place));
}

/** Two messages for one and for many; {0} is the number. */
export function counted(count: number, one: string, many: string): string {
  return t(count === 1 ? one : many, count);
}
