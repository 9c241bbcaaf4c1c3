import type { FoundPage } from '#ports/deal-engine.ts';
import type { Comparison, RankAsk, Ranking, Standing } from './ask.ts';
import type { DictionaryEntry } from './dictionary.ts';
import type { JudgedRows, MapAsk, PlaceCounts, TileAsk } from './map-ask.ts';
import type { SharedMarket } from './market.ts';
import type { PageAsk } from './page.ts';
import type { RankedRows, RowsAsk } from './rank-rows.ts';
import type { SpreadAsk, SpreadTable } from './spreads.ts';

export interface KeeperTask {
  url: string;
  /** Where the market is kept for the next start. */
  imageFile: string;
}

/** Names of places that the keeper met, in the order of their codes. */
export interface NewPlaces {
  cities: DictionaryEntry[];
  counties: DictionaryEntry[];
}

export type KeeperNews =
  | { kind: 'market'; market: SharedMarket; places: NewPlaces }
  | { kind: 'places'; places: NewPlaces }
  | { kind: 'problem'; problem: string };

export interface RankerTask {
  reader: number;
}

/** What threads share of a question: from which block on rows are still to be looked at and how many there are, and which rows pass. */
interface SharedWork {
  ask: RankAsk;
  counter: SharedArrayBuffer;
  /** A byte for each row; only for what is compared afterwards. */
  marks: SharedArrayBuffer | undefined;
}

export type AskedWork = SharedWork & ({ kind: 'rank' } | { kind: 'compare'; standings: readonly Standing[] });

export type MapWork =
  | { kind: 'judge'; ask: MapAsk; counter: SharedArrayBuffer; judged: JudgedRows }
  | { kind: 'locate'; judged: JudgedRows }
  | { kind: 'tile'; ask: TileAsk; judged: JudgedRows };

/** All threads rank the rows; then one of them looks at all rows of every place. */
export type SpreadWork =
  | { kind: 'rankRows'; ask: RowsAsk; counter: SharedArrayBuffer; ranked: RankedRows }
  | { kind: 'spread'; ask: SpreadAsk; ranked: RankedRows };

/** One thread answers it alone, because it is soon done. */
export interface PageWork {
  kind: 'page';
  ask: PageAsk;
}

export type RankerWork =
  | { kind: 'market'; market: SharedMarket }
  | ((AskedWork | MapWork | SpreadWork | PageWork) & { id: number });

export type RankerAnswer = { ask: number } & (
  | { ranking: Ranking; version: number }
  | { comparison: Comparison; version: number }
  | { verdicts: number[]; version: number }
  | { located: PlaceCounts; version: number }
  | { tile: Uint8Array; version: number }
  | { spreads: SpreadTable | undefined; version: number }
  | { page: FoundPage; version: number }
  | { problem: string }
);
