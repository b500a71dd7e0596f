// How high a document's frame is: as its content, up to a limit. Content that is as high as its frame, and a bit more,
// would grow for ever: it is told by growing by the same step each time. Pure.

/** Higher documents scroll in their frame, in px. */
export const highest = 4000;
/** What grows with its frame gets this much, in px. */
export const settled = 480;
const lowest = 24;
/** So many equal steps, one right after the other, are no chance. */
const tellingSteps = 4;

export interface FrameHeight {
  readonly height: number;
  readonly step: number;
  readonly steps: number;
  readonly isSettled: boolean;
}

export const firstHeight: FrameHeight = { height: 160, step: 0, steps: 0, isSettled: false };

/** `content` is the content's height in a frame of the height before. */
export function nextHeight(before: FrameHeight, content: number): FrameHeight {
  if (before.isSettled || !Number.isFinite(content) || content <= 0) return before;
  const height = Math.min(highest, Math.max(lowest, Math.ceil(content)));
  const step = height - before.height;
  if (step === 0) return before;
  const steps = step > 0 && step === before.step ? before.steps + 1 : 1;
  if (steps >= tellingSteps) return { height: settled, step: 0, steps: 0, isSettled: true };
  return { height, step, steps, isSettled: false };
}
