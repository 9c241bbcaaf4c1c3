import type { ImportedRents, ReadRow } from '@rei/domain/market/imported-listing';

/** HUD's rents of one fiscal year. A ZIP in several HUD areas comes once per area, each time with the same rents. */
export interface RentFile {
  /** The format as people call it: 'HUD workbook'. */
  format: string;
  fiscalYear: number;
  /** Streams; fails with VALIDATION when a ZIP comes a second time with other rents, so store all or nothing. */
  rows: AsyncIterable<ReadRow<ImportedRents>>;
  /** The part of the file that has been read, 0 to 1; never less than before. */
  readShare: () => number;
}

export interface OpenRentFileOptions {
  /** Wins over what the file says; needed when neither content nor name tells it. */
  fiscalYear?: number;
  /** The file's own name, where `path` is a temporary one. */
  fileName?: string;
}

/** Recognises HUD's yearly file by its content; VALIDATION when it is none or its fiscal year is unknown. */
export type OpenRentFile = (path: string, options?: OpenRentFileOptions) => Promise<RentFile>;

/** What a file of HUD's rents is, and its fiscal year where it or its name tells one; undefined for any other file. */
export type RecogniseRentFile = (
  path: string,
  options?: OpenRentFileOptions,
) => Promise<{ format: string; fiscalYear: number | undefined } | undefined>;
