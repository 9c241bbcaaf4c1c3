import type { AreaUnits } from '@rei/domain/map/area';
import type { Found, Moved, RangeColumn, RankedBy } from '#ports/deal-engine.ts';
import type { AskedPlace } from './blocks.ts';
import type { Span } from './histogram.ts';

/** What listings have to be; codes and numbers as the columns have them. Undefined asks for nothing. */
export interface AskedRows {
  place: AskedPlace;
  types: readonly number[] | undefined;
  statuses: readonly number[];
  ranges: readonly { column: RangeColumn; from: number | undefined; to: number | undefined }[];
  hasRent: boolean;
  area: AreaUnits | undefined;
  only: Uint32Array | undefined;
  without: Uint32Array;
}

export interface RankAsk extends RankedBy {
  rows: AskedRows;
  placeCodes: number;
  /** It takes so long that others are answered in between. */
  isInSlices: boolean;
}

export interface Ranking extends Found {
  bins: Span;
  passingBins: Span;
  places: Map<number, { count: number; passing: number }>;
  standings: Standing[];
}

/** Where a listing stands in a ranking: near misses come after all that pass. */
export interface Standing {
  id: number;
  isNear: boolean;
  value: number;
}

export interface Comparison extends Moved {
  /** So many were ahead of each standing that was asked for and of none before it, in their order. */
  ahead: Uint32Array;
}
