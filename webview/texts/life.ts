// What stands still in drawn Markdown comes to life: code blocks, wide boxes, images, diagrams.
import { watchDiagrams } from '../diagrams.ts';
import { fillCode } from './codeBlocks.ts';
import { fillPictures } from './pictures.ts';
import { t } from '../words.ts';
import { watchBox } from './scrollBoxes.ts';

/** `from` is the document that the text is of, or null; `signal` ends what goes on. */
export function bringToLife(root: HTMLElement, from: string | null, signal: AbortSignal): void {
  fillCode(root);
  for (const box of root.querySelectorAll<HTMLElement>('.table-box')) watchBox(box, t('Table'));
  for (const box of root.querySelectorAll<HTMLElement>('.code > pre')) watchBox(box, t('Code'));
  fillPictures(root, signal);
  watchDiagrams(root, from, signal);
}
