import type { ListingRecord, MissingField } from './listing-fields.ts';

/**
 * One listing as a reader hands it to the store, whatever file it came from: cleaned, in our units,
 * null where the source says nothing. Prices are whole cents; days are YYYY-MM-DD.
 */
export type ImportedListing = ListingRecord & {
  /** What the file has no column for: what is stored of it by the same source stays (`keepStored`). */
  missing?: readonly MissingField[] | undefined;
  /** The source's record as it was, kept beside the listing. */
  document: Record<string, unknown>;
};
