// SHA-256, the one hash by which files and texts are named.
import { createHash } from 'node:crypto';

/** SHA-256 in hex, of bytes or of a text's UTF-8. */
export function sha256(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}
