import { AppError } from '@rei/domain/kernel/errors';
import type { FoundPage } from '#ports/deal-engine.ts';
import type { Comparison, Ranking } from './ask.ts';
import type { PlaceCounts } from './map-ask.ts';
import type { RankerAnswer } from './messages.ts';
import type { SpreadTable } from './spreads.ts';

/** More open questions are refused, because nobody would wait for the answers. */
const maxOpen = 200;

export interface Answered {
  rankings: Ranking[];
  comparisons: Comparison[];
  /** Of a map's question: how many have each verdict. */
  verdicts: number[][];
  located: PlaceCounts | undefined;
  /** A map's, as a vector tile. */
  tile: Uint8Array | undefined;
  spreads: SpreadTable | undefined;
  page: FoundPage | undefined;
  version: number;
}

interface AskOptions {
  /** How many threads answer; all of them unless it is said. */
  answering?: number;
  /** All threads work on it, so that what is asked next waits for it. */
  isLong?: boolean;
  /** Each row may be as it was at another moment. */
  isMixed?: boolean;
}

interface OpenAsk extends Omit<Answered, 'version'> {
  threads: number;
  isMixed: boolean;
  /** All threads work on it, so that what is asked next waits for it. */
  isLong: boolean;
  versions: number[];
  settle(answered: Answered | undefined): void;
}

export function createOpenAsks(threads: number) {
  const open = new Map<number, OpenAsk>();
  let lastId = 0;

  function settle(id: number, answered: Answered | undefined): void {
    open.get(id)?.settle(answered);
    open.delete(id);
  }

  return {
    /** The parts of all threads; undefined where they read different versions and may not, or one of them failed. */
    begin({ answering, isLong = answering === undefined, isMixed = false }: AskOptions = {}): {
      id: number;
      answers: Promise<Answered | undefined>;
    } {
      if (open.size >= maxOpen) {
        throw new AppError('UNAVAILABLE', 'Too many people are asking at once.', { retryAfter: 1 });
      }
      lastId += 1;
      const id = lastId;
      const answers = new Promise<Answered | undefined>((settled) => {
        const parts = { rankings: [], comparisons: [], verdicts: [], versions: [] };
        const single = { located: undefined, tile: undefined, spreads: undefined, page: undefined };
        open.set(id, { ...parts, ...single, threads: answering ?? threads, isLong, isMixed, settle: settled });
      });
      return { id, answers };
    },

    /** Whether one more would wait, or be refused. */
    isBusy: () => open.size >= maxOpen || [...open.values()].some(({ isLong }) => isLong),

    answer(answer: RankerAnswer): void {
      const asked = open.get(answer.ask);
      if (!asked) return;
      if ('problem' in answer) {
        settle(answer.ask, undefined);
        return;
      }
      if ('ranking' in answer) asked.rankings.push(answer.ranking);
      else if ('comparison' in answer) asked.comparisons.push(answer.comparison);
      else if ('verdicts' in answer) asked.verdicts.push(answer.verdicts);
      else if ('located' in answer) asked.located = answer.located;
      else if ('spreads' in answer) asked.spreads = answer.spreads;
      else if ('page' in answer) asked.page = answer.page;
      else asked.tile = answer.tile;
      asked.versions.push(answer.version);
      if (asked.versions.length < asked.threads) return;
      const isWhole = asked.isMixed || new Set(asked.versions).size === 1;
      settle(answer.ask, isWhole ? { ...asked, version: Math.min(...asked.versions) } : undefined);
    },

    failAll(): void {
      for (const id of [...open.keys()]) settle(id, undefined);
    },
  };
}
