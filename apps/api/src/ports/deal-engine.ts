import type { AssumedQuestion } from '@rei/domain/deal-finder/assumed-question';
import type { DealOutcome } from '@rei/domain/deal-finder/judge-deal';
import type { DealMeasure } from '@rei/domain/deal-finder/measures';
import type { UnrankedReason } from '@rei/domain/deal-finder/reasons';
import type { ListingStatus } from '@rei/domain/listings/listing-status';
import type { PropertyType } from '@rei/domain/listings/property-type';
import type { Area } from '@rei/domain/map/area';
import type { PinVerdict } from '@rei/domain/map/pin';

/** The columns by whose smallest and largest value listings can be asked for: dollars, square feet, rooms, years. */
export const rangeColumns = ['price', 'sqft', 'beds', 'baths', 'yearBuilt'] as const;
export type RangeColumn = (typeof rangeColumns)[number];

export interface AskedListings {
  /** Of the listing or of its ZIP. */
  cityKey: string | undefined;
  state: string | undefined;
  zips: readonly string[] | undefined;
  types: readonly PropertyType[] | undefined;
  statuses: readonly ListingStatus[];
  ranges: readonly { column: RangeColumn; from: number | undefined; to: number | undefined }[];
  hasRent: boolean;
  area: Area | undefined;
  only: Uint32Array | undefined;
  without: Uint32Array;
}

export type CountedBy = 'state' | 'county' | 'city' | 'zip';
/** The same, and the city that the post names for a listing's ZIP. */
export type PlaceColumn = CountedBy | 'postalCity';

export interface RankedBy {
  question: AssumedQuestion;
  before: AssumedQuestion | undefined;
  rankedBy: DealMeasure;
  isDescending: boolean;
  /** The number of best listings wanted, for passing ones and for near misses. */
  best: number;
  leftOut: number;
  countedBy: PlaceColumn;
}

/** What a question says of a listing; the value is NaN where it is not known. */
interface Judged {
  outcome: DealOutcome;
  reason: UnrankedReason | null;
  value: number;
  cautions: number;
}

export interface FurtherListing {
  id: number;
  place: { state: string; county: string; cityKey: string; postalCityKey: string; zip: string };
  /** In units of the map, both 0 where it has no place; and its price in dollars, NaN where not known. */
  pin?: { x: number; y: number; price: number };
  now: Judged;
  before: Judged | undefined;
}

export interface MarketQuestion extends RankedBy {
  listings: AskedListings;
  further: readonly FurtherListing[];
  /** Whose ranks before are wanted, by their place among the best: those that pass, then near misses. */
  shown?: { from: number; count: number } | undefined;
}

export interface RankedId {
  id: number;
  value: number;
  cautions: number;
}

/** What is found of a question. What has a caution is left out of what follows `flagged`, unless it was asked for. */
export interface Found {
  considered: number;
  unranked: Map<UnrankedReason, number>;
  flagged: number;
  passing: number;
  near: number;
  bestPassing: RankedId[];
  bestNear: RankedId[];
}

/** Who passes now and did not before, and the reverse; the best of them first. */
export interface Moved {
  entered: RankedId[];
  left: RankedId[];
  enteredCount: number;
  leftCount: number;
}

interface Counted {
  count: number;
  passing: number;
}

export interface MarketRanking extends Found, Moved {
  /** From 1, of those that are shown and were ranked before. */
  ranksBefore: ReadonlyMap<number, number>;
  bins: (Counted & { from: number; to: number })[];
  places: (Counted & { key: string; name: string })[];
}

/** What the ranked listings of every place of a kind come to. */
export interface SpreadQuestion
  extends Pick<RankedBy, 'question' | 'rankedBy' | 'isDescending' | 'leftOut' | 'countedBy'> {
  listings: AskedListings;
  further: readonly FurtherListing[];
}

export interface PlaceSpread {
  ranked: number;
  passing: number;
  /** The middle and the best of the ranked measure. */
  median: number;
  best: number;
}

/** Places without a ranked listing are not there. */
export interface PlaceSpreads {
  of(key: string): PlaceSpread | undefined;
  all(): Iterable<[key: string, PlaceSpread]>;
}

/** A listing that somebody else has judged, for a map. Its place in units of the map. */
export interface FurtherPin {
  id: number;
  x: number;
  y: number;
  /** Dollars and the ranked measure; NaN where not known. */
  price: number;
  value: number;
  verdict: PinVerdict;
}

export interface MapQuestion extends Pick<RankedBy, 'question' | 'rankedBy' | 'isDescending'> {
  listings: AskedListings;
  further: readonly FurtherPin[];
  /** With one of these cautions, as bits, a price has to be checked first. */
  doubtful: number;
  /** What was ranked and has one of these is left out. */
  leftOut: number;
  /** The others are counted, and stand in no tile. */
  shown: readonly PinVerdict[];
}

export interface MapTile {
  /** Tells what a question comes to at a state of the market from everything else. */
  tag: string;
  /** A vector tile; left out where the tag is the known one. */
  bytes: Uint8Array | undefined;
}

export interface TileNumbers {
  z: number;
  x: number;
  y: number;
}

export interface MapSummary {
  total: number;
  withoutPlace: number;
  /** In the order of `pinVerdicts`. */
  verdicts: number[];
  /** In units of the map, of nearly all of them. */
  box: { left: number; right: number; top: number; bottom: number } | undefined;
}

/** One page of a search in the order of its prices; of equal ones, and of those without a price, the ids decide. */
export interface PageQuestion {
  listings: AskedListings;
  isDescending: boolean;
  offset: number;
  /** 0 where only the count is wanted. */
  limit: number;
  /** Counted no further than about so many; only where no page is wanted. */
  countTo: number | undefined;
  /** The number of the last change of the market that the database knows of. */
  change: number;
}

export interface FoundPage {
  ids: number[];
  /** How many listings there are of which the page is a part. */
  total: number;
}

/** Who waits for a ranking that takes longer. */
export interface RankingWatch {
  /** Aborted, nothing more is done for it. */
  signal: AbortSignal;
  /** Is given what tells how much is done, from 0 to 1. */
  tell(shareDone: () => number): void;
}

/** The market in memory, to rank all of it under one user's assumptions. */
export interface DealEngine {
  /** Undefined while the market is still being read, and where nobody waits for it any more. */
  rank(question: MarketQuestion, watch?: RankingWatch): Promise<MarketRanking | undefined>;
  /**
   * Undefined while the market is still being read. Of the whole market a question's evaluation is held a minute, so that
   * further kinds of places cost little.
   */
  spreads(question: SpreadQuestion): Promise<PlaceSpreads | undefined>;
  /** Whether pages can come from memory now, before what a question about one needs is looked up. */
  hasPages(): boolean;
  /**
   * Undefined where the database has to answer: while the market is still being read, lacks a change, or is being
   * ranked. It does not begin to read the market.
   */
  findPage(question: PageQuestion): Promise<FoundPage | undefined>;
  /** What a map's tile has; the question's evaluation is held a minute, so that further tiles of it cost little. */
  mapTile(question: MapQuestion, tile: TileNumbers, known?: string): Promise<MapTile | undefined>;
  mapSummary(question: MapQuestion): Promise<MapSummary | undefined>;
  /** Tells one state of the market from every other; undefined while it is still being read. */
  mapVersion(): string | undefined;
  /** Which of these prices are low for their ZIP, as a caution's bit or 0; by the listing's id. */
  priceCaution(id: number): number;
  /** What homes in a ZIP were paid of their list prices, as the domain's `codeOfRange` writes it; 0 where that is not known. */
  valueRange(zip: string): number;
}

/** Commands do not hold the market in memory. */
export const noDealEngine: DealEngine = {
  rank: async () => undefined,
  spreads: async () => undefined,
  hasPages: () => false,
  findPage: async () => undefined,
  mapTile: async () => undefined,
  mapSummary: async () => undefined,
  mapVersion: () => undefined,
  priceCaution: () => 0,
  valueRange: () => 0,
};
