import type { ImportedListing } from '../listings/imported-listing.ts';

/** What a reader makes of one row of a file. */
export type ReadRow<T> = TakenRow<T> | LeftOutRow;

/** A value, taken or corrected by stated rules. */
export interface TakenRow<T> {
  kind: 'taken';
  line: number;
  value: T;
  corrections: string[];
}

/** A row that is not stored, and what a full feed can still be told by it. */
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

export type LeftOutRow =
  | RejectedRow
  /** No data row by the format's rules, such as a disclaimer line; counted apart with its reason. */
  | { kind: 'skipped'; line: number; reason: string };

/** What a reader makes of one row of a file of listings. */
export type ListingRow = ReadRow<ImportedListing> | WithdrawnRow;

/** A listing that its source takes back or no longer lets us show, known by its key alone. */
export interface WithdrawnRow {
  kind: 'withdrawn';
  line: number;
  sourceKey: string;
  reason: string;
}

/** HUD's monthly rents of one ZIP in whole dollars, for 0 to 4 bedrooms. */
export interface ImportedRents {
  zip: string;
  fiscalYear: number;
  dollars: [number, number, number, number, number];
  areaName: string | null;
}

/** The 30-year fixed rate of one week, percent. */
export interface ImportedRate {
  /** YYYY-MM-DD */
  date: string;
  percent: number;
}
