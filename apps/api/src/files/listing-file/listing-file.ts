import type { MadeOn } from '@rei/domain/market/import-job';
import type { ListingRow } from '@rei/domain/market/imported-row';
import type { RentalRows } from '@rei/readers/table';

export interface ListingFile {
  format: string;
  /** Short name of the listings' source: 'redfin'. */
  source: string;
  /** `line` is a line or sheet row, or which record it is where JSON records share one. A cut file ends with a rejection. */
  rows: AsyncIterable<ListingRow>;
  /** The part of the file that has been read, 0 to 1; never less than before. */
  readShare: () => number;
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
  /** Its homes are for rent: those for sale are left out, where a file of listings leaves out those for rent. */
  rentals?: RentalRows;
  /** As a person calls it, where the path is another: programs write the moment of an export into it. */
  fileName?: string;
}
