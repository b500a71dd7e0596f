// The picture that stands in the page's HTML: shown at once, and once only.
import type { Picture } from '../schemas/messages.ts';
import type { Place } from './state/state.ts';

export interface Ahead {
  readonly picture: Picture;
  /** Tells this HTML from every other. */
  readonly made: string;
}

/** Null where there is none, or an old one: the editor brings a hidden page back with the HTML that it had. */
export function pictureIn(app: HTMLElement, place: Place): Ahead | null {
  const text = document.getElementById('picture')?.textContent;
  const { made } = app.dataset;
  if (text == null || made === undefined || place.made === made) return null;
  return { picture: JSON.parse(text) as Picture, made }; // Reason: the host wrote it.
}
