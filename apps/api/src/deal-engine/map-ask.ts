import type { AssumedQuestion } from '@rei/domain/deal-finder/assumed-question';
import type { DealMeasure } from '@rei/domain/deal-finder/measures';
import type { PinUnit, PinVerdict } from '@rei/domain/map/pin';
import type { FurtherPin, TileNumbers } from '#ports/deal-engine.ts';
import type { AskedRows } from './ask.ts';

export interface MapAsk {
  question: AssumedQuestion;
  rankedBy: DealMeasure;
  isDescending: boolean;
  rows: AskedRows;
  doubtful: number;
  leftOut: number;
  shown: readonly PinVerdict[];
}

/** What a question came to, for every row of the market: memory that the threads share. */
export interface JudgedRows {
  values: SharedArrayBuffer;
  /** 0 for what is not shown, else one more than the verdict's place among `pinVerdicts`. */
  marks: SharedArrayBuffer;
}

/** Where the rows are that are shown. */
export interface PlaceCounts {
  withoutPlace: number;
  /** How many are in each of so many stripes of the map, west to east and north to south. */
  columns: Uint32Array;
  rows: Uint32Array;
}

export interface TileAsk extends TileNumbers {
  isDescending: boolean;
  /** Those of the tile. */
  further: readonly FurtherPin[];
  /** Of the ranked measure. */
  unit: PinUnit;
}

export interface MapMark {
  /** In units of the map: of several their middle, or as near to it as their picture lies on no other. */
  x: number;
  y: number;
  /** Their middle, where that is somewhere else. */
  middle?: { x: number; y: number };
  /** Of a single listing. */
  id: number | undefined;
  verdict: PinVerdict | undefined;
  /** Dollars and the ranked measure: of several their median; NaN where not known. */
  price: number;
  value: number;
  /** How many they are, the best of the measure among them, and whether all are at the same place. */
  count: number;
  best: number;
  isOnePlace: boolean;
}
