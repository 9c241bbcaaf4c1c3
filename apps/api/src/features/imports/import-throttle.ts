import { setTimeout } from 'node:timers/promises';

/** At this many requests a second somebody is at work; the import page alone asks less often. */
const busyFrom = 3;

/** How long an import rests for each millisecond that it worked while people were there. */
const restShare = 2;

const longestRestMs = 2000;

interface Waiting {
  /** Milliseconds since any moment. */
  now: () => number;
  pause: (ms: number) => Promise<void>;
}

/** Who comes first where people and imports share a server: requests are counted, and imports rest in between. */
export function createImportThrottle({ now, pause }: Waiting = { now: () => performance.now(), pause: setTimeout }) {
  let requests = 0;
  let since = now();
  return {
    countRequest(): void {
      requests += 1;
    },

    /** No rest where hardly anybody has asked for anything meanwhile. */
    async rest(workedMs: number): Promise<void> {
      const moment = now();
      const isBusy = requests / ((moment - since) / 1000) >= busyFrom;
      requests = 0;
      since = moment;
      if (isBusy) await pause(Math.min(workedMs * restShare, longestRestMs));
    },
  };
}

export type ImportThrottle = ReturnType<typeof createImportThrottle>;
