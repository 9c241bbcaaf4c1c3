import type { RankAsk, Ranking } from './ask.ts';
import type { DictionaryEntry } from './dictionary.ts';
import type { SharedMarket } from './market.ts';

/** What the keeper begins with. */
export interface KeeperTask {
  url: string;
}

/** Names of places that the keeper met, in the order of their codes. */
export interface NewPlaces {
  cities: DictionaryEntry[];
  counties: DictionaryEntry[];
}

/** What the keeper tells: a market that was read, places, or what went wrong. */
export type KeeperNews =
  | { kind: 'market'; market: SharedMarket; places: NewPlaces }
  | { kind: 'places'; places: NewPlaces }
  | { kind: 'problem'; problem: string };

/** Which of the readers a ranking thread is. */
export interface RankerTask {
  reader: number;
}

/** A market to rank from now on, or a question to it, which threads with the same counter share. */
export type RankerWork =
  | { kind: 'market'; market: SharedMarket }
  | { kind: 'ask'; id: number; ask: RankAsk; counter: SharedArrayBuffer };

/** What a thread found of a question, and in which version of the market. */
export type RankerAnswer = { ask: number } & ({ ranking: Ranking; version: number } | { problem: string });
