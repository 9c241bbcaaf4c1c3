import type { ImportedRate, ReadRow } from '@rei/domain/market/imported-listing';

/** A file of weekly mortgage rates, oldest first as its publisher writes them. */
export interface RateFile {
  /** 'FRED MORTGAGE30US' or 'Freddie Mac PMMS'. */
  format: string;
  /** What is shown beside the rate. */
  source: string;
  rows: AsyncIterable<ReadRow<ImportedRate>>;
  /** The part of the file that has been read, 0 to 1; never less than before. */
  readShare: () => number;
}

/** Recognises FRED's and Freddie Mac's file by its content; VALIDATION for anything else. Dates after `today` are rejected. */
export type OpenRateFile = (path: string, today: string) => Promise<RateFile>;
