import { AppError } from '@rei/domain/kernel/errors';
import type { Comparison, Ranking } from './ask.ts';
import type { RankerAnswer } from './messages.ts';

/** More questions at once are refused: nobody would wait for their answers. */
const maxOpen = 200;

/** What all threads found, in the same version of the market. */
export interface Answered {
  rankings: Ranking[];
  comparisons: Comparison[];
  version: number;
}

interface OpenAsk {
  rankings: Ranking[];
  comparisons: Comparison[];
  versions: number[];
  settle(answered: Answered | undefined): void;
}

/** The questions that threads are working on. */
export function createOpenAsks(threads: number) {
  const open = new Map<number, OpenAsk>();
  let lastId = 0;

  function settle(id: number, answered: Answered | undefined): void {
    open.get(id)?.settle(answered);
    open.delete(id);
  }

  return {
    /** The parts of all threads; undefined where they read different versions, or one of them failed. */
    begin(): { id: number; answers: Promise<Answered | undefined> } {
      if (open.size >= maxOpen) {
        throw new AppError('UNAVAILABLE', 'Too many people are asking at once.', { retryAfter: 1 });
      }
      lastId += 1;
      const id = lastId;
      const answers = new Promise<Answered | undefined>((settled) => {
        open.set(id, { rankings: [], comparisons: [], versions: [], settle: settled });
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
      if ('ranking' in answer) asked.rankings.push(answer.ranking);
      else asked.comparisons.push(answer.comparison);
      asked.versions.push(answer.version);
      if (asked.versions.length < threads) return;
      const isSame = new Set(asked.versions).size === 1;
      settle(answer.ask, isSame ? { ...asked, version: answer.version } : undefined);
    },

    /** A thread is gone, and with it its part of every question. */
    failAll(): void {
      for (const id of [...open.keys()]) settle(id, undefined);
    },
  };
}
