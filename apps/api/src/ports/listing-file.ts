import type { ImportedListing, ReadRow } from '@rei/domain/market/imported-listing';

/** A file of listings whose format is known and whose rows wait to be read, once, in the file's order. */
export interface ListingFile {
  /** The format as people call it: 'Redfin download'. */
  format: string;
  /** Short name of the listings' source: 'redfin'. */
  source: string;
  /** Streams; fails with VALIDATION where the rest of the file cannot be read. */
  rows: AsyncIterable<ReadRow<ImportedListing>>;
}

/** Recognises a file by its content, never by its name; VALIDATION when it is none of the known formats. */
export type OpenListingFile = (path: string) => Promise<ListingFile>;
