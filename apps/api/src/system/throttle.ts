import { setTimeout } from 'node:timers/promises';

/** At this many requests a second somebody is at work; the import page alone asks less often. */
const busyFrom = 3;

/** What people ask for, counted for everything that makes way for them. */
export interface Traffic {
  count(): void;
  soFar(): number;
}

export function createTraffic(): Traffic {
  let requests = 0;
  return {
    count() {
      requests += 1;
    },
    soFar: () => requests,
  };
}

interface Rests {
  /** How long it rests for each millisecond of work, while people are there and while hardly anybody asks for anything. */
  busyShare: number;
  idleShare: number;
  longestMs: number;
}

interface Waiting {
  /** Milliseconds since any moment. */
  now: () => number;
  pause: (ms: number) => Promise<unknown>;
}

/** Who comes first where people and work that nobody waits for share a server: it rests in between. */
export function createThrottle(
  traffic: Traffic,
  { busyShare, idleShare, longestMs }: Rests,
  { now, pause }: Waiting = { now: () => performance.now(), pause: setTimeout },
) {
  let requests = traffic.soFar();
  let since = now();
  return {
    /** After so much work. */
    async rest(workedMs: number): Promise<void> {
      const moment = now();
      const isBusy = (traffic.soFar() - requests) / ((moment - since) / 1000) >= busyFrom;
      requests = traffic.soFar();
      since = moment;
      const share = isBusy ? busyShare : idleShare;
      if (share > 0) await pause(Math.min(workedMs * share, longestMs));
    },
  };
}

export type Throttle = ReturnType<typeof createThrottle>;
