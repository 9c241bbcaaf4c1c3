import { setTimeout as delay } from 'node:timers/promises';

/** After a ranking its user often asks for another one: so long nobody else begins, milliseconds. */
const restMs = 300;

/** Where people rank all the time, the others go on all the same, seldom. */
const longestWaitMs = 2000;

/** Until the next look, while something is under way. */
const lookAgainMs = 50;

interface Waiting {
  /** Milliseconds since any moment. */
  now: () => number;
  pause: (ms: number) => Promise<unknown>;
}

const realTime: Waiting = {
  now: () => performance.now(),
  pause: (ms) => delay(ms, undefined, { ref: false }),
};

/** What somebody waits for and all threads work on comes before what nobody waits for. */
export function createQuiet({ now, pause }: Waiting = realTime) {
  let underWay = 0;
  let endedAt = Number.NEGATIVE_INFINITY;
  return {
    async during<Answer>(answer: Promise<Answer>): Promise<Answer> {
      underWay += 1;
      try {
        return await answer;
      } finally {
        underWay -= 1;
        endedAt = now();
      }
    },

    /** At once where nothing is under way and nothing was a moment ago; at the latest after two seconds. */
    async comes(): Promise<void> {
      const until = now() + longestWaitMs;
      for (;;) {
        const rest = underWay > 0 ? lookAgainMs : endedAt + restMs - now();
        const left = Math.min(rest, until - now());
        if (left <= 0) return;
        await pause(left);
      }
    },
  };
}
