// Images under docs/ in their places: asked of the host, and replaced when they change.
import { render } from 'lit-html';
import type { ShownDocument } from '../../schemas/messages.ts';
import { problemNotice } from './notices.ts';
import { outside } from './outside.ts';
import { whenNear } from './whenNear.ts';

/** Fills every place that `polish` left for an image. */
export function fillPictures(root: HTMLElement, signal: AbortSignal): void {
  for (const place of root.querySelectorAll<HTMLElement>('.picture[data-image]')) {
    const path = place.dataset['image'] ?? '';
    const ask = (): void => outside().documents.show(path, (document) => fill(place, path, document), signal);
    whenNear(place, ask, signal);
  }
}

function fill(place: HTMLElement, path: string, document: ShownDocument): void {
  const isImage = document.is === 'image';
  place.classList.toggle('is-notice', !isImage);
  if (isImage) render(imageOf(place, document.uri), place);
  // What is no image has been refused as one already.
  else render('hash' in document ? path : problemNotice(path, document), place);
}

function imageOf(place: HTMLElement, uri: string): HTMLImageElement {
  const image = new Image();
  image.alt = place.dataset['alt'] ?? '';
  image.title = place.title;
  image.src = uri;
  return image;
}
