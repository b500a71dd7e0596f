// What stands still in drawn Markdown comes to life: code blocks, wide boxes, images, diagrams.
import { watchDiagrams } from '../diagrams.ts';
import { fillCode } from './codeBlocks.ts';
import { fillPictures } from './pictures.ts';
import { watchBoxes } from './scrollBoxes.ts';

/** `from` is the document that the text is of, or null; `signal` ends what goes on. */
export function bringToLife(root: HTMLElement, from: string | null, signal: AbortSignal): void {
  fillCode(root);
  watchBoxes(root, signal);
  fillPictures(root, signal);
  watchDiagrams(root, from, signal);
}
