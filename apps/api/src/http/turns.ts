import type { Readable } from 'node:stream';
import { AppError } from '@rei/domain/kernel/errors';

interface Limits {
  /** Of all users, at the same time. */
  together: number;
  /** Of one user, that wait while one of theirs runs or all turns are taken. */
  waitingEach: number;
}

/** Two leave the machine free for pages; whoever clicks again and again hears so. */
export const usualTurns: Limits = { together: 2, waitingEach: 3 };

const tooMany = 'Your earlier downloads are still being made. Please wait for them.';

interface Waiting {
  begin(): void;
}

/**
 * Lets each user have one piece of heavy work at a time, and all together a few. Whoever was served longest ago comes
 * next, so that many requests of one user hold up nobody else's first.
 */
export function createTurns({ together, waitingEach }: Limits = usualTurns) {
  const queues = new Map<string, Waiting[]>();
  const running = new Set<string>();
  /** When each user who has something here was served last, counted; those who never were come first. */
  const served = new Map<string, number>();
  let count = 0;

  function longestAgo(): string | undefined {
    const waiting = [...queues.keys()].filter((user) => !running.has(user));
    return waiting.sort((one, other) => (served.get(one) ?? 0) - (served.get(other) ?? 0))[0];
  }

  function next(): void {
    while (running.size < together) {
      const user = longestAgo();
      const queue = user === undefined ? undefined : queues.get(user);
      const first = queue?.shift();
      if (user === undefined || !first) return;
      if (queue?.length === 0) queues.delete(user);
      count += 1;
      served.set(user, count);
      running.add(user);
      first.begin();
    }
  }

  function turnOf(user: string): Promise<void> {
    const queue = queues.get(user) ?? [];
    if (queue.length >= waitingEach) throw new AppError('TOO_MANY', tooMany, { retryAfter: 5 });
    const { promise, resolve } = Promise.withResolvers<void>();
    queue.push({ begin: resolve });
    queues.set(user, queue);
    next();
    return promise;
  }

  return {
    /** A stream keeps its turn until it has ended or its reader is gone. */
    async run<Answer>(user: string, work: () => Promise<Answer | Readable>): Promise<Answer | Readable> {
      await turnOf(user);
      const end = () => {
        running.delete(user);
        if (!queues.has(user)) served.delete(user);
        next();
      };
      try {
        const answer = await work();
        if (isStream(answer)) answer.once('close', end);
        else end();
        return answer;
      } catch (error) {
        end();
        throw error;
      }
    },
  };
}

export type Turns = ReturnType<typeof createTurns>;

function isStream(answer: unknown): answer is Readable {
  return typeof answer === 'object' && answer !== null && 'pipe' in answer;
}
