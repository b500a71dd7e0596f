// Where an enlarged picture stands in its window: moved by px, scaled by a factor. Pure.

export interface View {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

const smallest = 0.1;
const largest = 8;

/** Whole and in the middle, but never larger than twice its size. */
export function fitted(picture: Size, window: Size): View {
  const room = Math.min(window.width / picture.width, window.height / picture.height);
  const scale = within(Math.min(room * 0.96, 2));
  return {
    x: (window.width - picture.width * scale) / 2,
    y: (window.height - picture.height * scale) / 2,
    scale,
  };
}

/** Larger or smaller by a factor; what is at `at` (px in the window) stays there. */
export function zoomed(view: View, factor: number, at: { readonly x: number; readonly y: number }): View {
  const scale = within(view.scale * factor);
  const ratio = scale / view.scale;
  return { x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio, scale };
}

export function moved(view: View, x: number, y: number): View {
  return { ...view, x: view.x + x, y: view.y + y };
}

function within(scale: number): number {
  return Math.min(largest, Math.max(smallest, Number.isFinite(scale) ? scale : 1));
}
