// Code that comes after the first paint: a module and what it imports are asked for at once, not one after the other.

/** The files of each such module, from the build; the host puts in where they are. */
declare const LATE_FILES: Readonly<Record<string, readonly string[]>>;

/** Whoever needs the module imports it; that finds its files on their way, or hears why they don't come. */
export function fetchEarly(module: 'markdown' | 'drawDiagram'): void {
  for (const file of LATE_FILES[module] ?? []) import(`page:/${file}`).catch(() => undefined);
}

/**
 * Calls back when the page has loaded. The editor shows a page only then, and what is asked for before that counts as
 * part of it.
 */
export function onceShown(work: () => void): void {
  if (document.readyState === 'complete') work();
  else addEventListener('load', () => setTimeout(work), { once: true });
}
