import { AppError } from '@rei/domain/kernel/errors';
import type { Ranking } from './ask.ts';
import type { RankerAnswer } from './messages.ts';

/** More questions at once are refused: nobody would wait for their answers. */
const maxOpen = 200;

interface OpenAsk {
  parts: Ranking[];
  versions: Set<number>;
  settle(parts: Ranking[] | undefined): void;
}

/** The questions that threads are working on. */
export function createOpenAsks(threads: number) {
  const open = new Map<number, OpenAsk>();
  let lastId = 0;

  function settle(id: number, parts: Ranking[] | undefined): void {
    open.get(id)?.settle(parts);
    open.delete(id);
  }

  return {
    /** The parts of all threads; undefined where they read different versions, or one of them failed. */
    begin(): { id: number; answers: Promise<Ranking[] | undefined> } {
      if (open.size >= maxOpen) {
        throw new AppError('UNAVAILABLE', 'Too many people are asking at once.', { retryAfter: 1 });
      }
      lastId += 1;
      const id = lastId;
      const answers = new Promise<Ranking[] | undefined>((settled) => {
        open.set(id, { parts: [], versions: new Set(), settle: settled });
      });
      return { id, answers };
    },

    answer(answer: RankerAnswer): void {
      const asked = open.get(answer.ask);
      if (!asked) return;
      if ('problem' in answer) {
        settle(answer.ask, undefined);
        return;
      }
      asked.parts.push(answer.ranking);
      asked.versions.add(answer.version);
      if (asked.parts.length < threads) return;
      settle(answer.ask, asked.versions.size === 1 ? asked.parts : undefined);
    },

    /** A thread is gone, and with it its part of every question. */
    failAll(): void {
      for (const id of [...open.keys()]) settle(id, undefined);
    },
  };
}
