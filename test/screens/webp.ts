// A screenshot as WebP: two fifths of its size, and every picture of the README travels with the extension.
import type { Page } from 'playwright-core';

/** No letter shows a difference. */
const quality = 0.75;

/** `page` lends its canvas. */
export async function asWebp(page: Page, png: Uint8Array): Promise<Buffer> {
  const draw = async ([text, share]: readonly [string, number]): Promise<string> => {
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality: share });
    const drawn = new Uint8Array(await blob.arrayBuffer());
    return btoa(Array.from(drawn, (byte) => String.fromCharCode(byte)).join(''));
  };
  return Buffer.from(await page.evaluate(draw, [Buffer.from(png).toString('base64'), quality] as const), 'base64');
}
