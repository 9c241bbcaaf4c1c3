import type { ImportedListing } from '../listings/imported-listing.ts';

export type ReadRow<T> = TakenRow<T> | LeftOutRow;

export interface TakenRow<T> {
  kind: 'taken';
  line: number;
  value: T;
  corrections: string[];
}

export interface RejectedRow extends RejectionMeaning {
  kind: 'rejected';
  line: number;
  reason: string;
  cells: Record<string, string>;
}

export interface RejectionMeaning {
  /** The listing's key where the row has one: the source still has that listing, whatever is wrong with its row. */
  sourceKey?: string | undefined;
  /** Whose row it was cannot be told, as in a file that is cut off: such a file may lack any listing. */
  isDamaged?: boolean | undefined;
}

export type LeftOutRow = RejectedRow | { kind: 'skipped'; line: number; reason: string };

export type ListingRow = ReadRow<ImportedListing> | WithdrawnRow;

export interface WithdrawnRow {
  kind: 'withdrawn';
  line: number;
  sourceKey: string;
  reason: string;
}

export interface ImportedRents {
  zip: string;
  fiscalYear: number;
  dollars: [number, number, number, number, number];
  areaName: string | null;
}

export interface ImportedRate {
  date: string;
  percent: number;
}
