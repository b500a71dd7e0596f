// Parts of a text by the names of their headings.

/** The name by which `#part` finds a heading, as GitHub makes it. */
export function partName(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}\s_-]/gu, '')
    .replace(/\s/g, '-');
}

/** Scrolls to a heading in `root` and puts the focus on it; false when there is none of that name. */
export function goToPart(root: Element, part: string): boolean {
  const name = partName(part);
  const heading = [...root.querySelectorAll<HTMLElement>('[data-part]')].find((one) => one.dataset['part'] === name);
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  heading.scrollIntoView();
  return true;
}
