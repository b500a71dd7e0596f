// What a frame says to the page: a closed list, of limited size, so often and no more.

export type FrameMessage =
  | { readonly is: 'size'; readonly height: number }
  | { readonly is: 'link'; readonly href: string }
  | { readonly is: 'failed'; readonly message: string }
  /** The user pressed in it; it got the focus; the user wants to leave it. */
  | { readonly is: 'pointer' | 'focused' | 'leave' };

const longest = 2000;

/** Null for everything that is not on the list. */
export function readFrameMessage(data: unknown): FrameMessage | null {
  if (typeof data !== 'object' || data === null || !('is' in data)) return null;
  switch (data.is) {
    case 'size':
      return 'height' in data && typeof data.height === 'number' ? { is: 'size', height: data.height } : null;
    case 'link':
      return 'href' in data && isShort(data.href) ? { is: 'link', href: data.href } : null;
    case 'failed':
      return 'message' in data && isShort(data.message) ? { is: 'failed', message: data.message } : null;
    case 'pointer':
    case 'focused':
    case 'leave':
      return { is: data.is };
    default:
      return null;
  }
}

function isShort(value: unknown): value is string {
  return typeof value === 'string' && value.length <= longest;
}

/** Counts what comes within a second; false once it is more than `most`. */
export function rateLimit(most: number): () => boolean {
  let since = 0;
  let count = 0;
  return () => {
    const now = performance.now();
    if (now - since > 1000) {
      since = now;
      count = 0;
    }
    count += 1;
    return count <= most;
  };
}
