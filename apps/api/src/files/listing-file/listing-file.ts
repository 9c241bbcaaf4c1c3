import type { MadeOn } from '@rei/domain/market/import-job';
import type { ListingRow } from '@rei/domain/market/imported-row';

/** A file of listings whose format is known and whose rows wait to be read, once, in the file's order. */
export interface ListingFile {
  /** The format as people call it: 'Redfin download'. */
  format: string;
  /** Short name of the listings' source: 'redfin'. */
  source: string;
  /**
   * Streams; fails with VALIDATION where the rest of the file cannot be read. A row's `line` is the line or sheet
   * row on which it begins; where several JSON records share a line, it is which record of the file it is. A JSON
   * file that ends in the middle gives every record before its end, then a rejection that says so.
   */
  rows: AsyncIterable<ListingRow>;
  /** The part of the file that has been read, 0 to 1; never less than before. */
  readShare: () => number;
  /** Of which day its data is. */
  madeOn: MadeOn;
}

export interface OpenListingFileOptions {
  /** Every listing of the file is a foreclosure: searches and downloads of nothing else do not say so row by row. */
  allForeclosure?: boolean;
  /** YYYY-MM-DD on which the file was saved; without it the file's own date. */
  madeOn?: string;
  /** YYYY-MM-DD: the clock of a machine that saved a file on a later day was wrong. */
  latest?: string;
  /** YYYY-MM-DD on which its data was made: somebody's word, which counts above what the file tells. */
  asOf?: string;
  /** As a person calls it, where the path is another: programs write the moment of an export into it. */
  fileName?: string;
}
