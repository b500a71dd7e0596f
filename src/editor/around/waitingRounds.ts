// Which rounds wait for the user, over all interviews.
import type { Interview, Interviews } from '../interviews.ts';

export interface WaitingRound {
  readonly interview: Interview;
  readonly number: number;
}

export function waitingRounds(interviews: Interviews): readonly WaitingRound[] {
  return interviews.all.flatMap((interview) =>
    interview.rounds.filter(({ state }) => state === 'open').map(({ number }) => ({ interview, number })),
  );
}
