import type { ColumnMapping, MappedStatus } from '@rei/domain/market/column-mapping';
import type { MadeOn } from '@rei/domain/market/import-job';
import type { ListingRow } from '@rei/domain/market/imported-listing';
import type { TableGuess } from '@rei/readers/guess-table';

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

/** Recognises a file by its content, never by its name; VALIDATION when it is none of the known formats. */
export type OpenListingFile = (path: string, options?: OpenListingFileOptions) => Promise<ListingFile>;

/** A file read by an administrator's mapping of its columns; VALIDATION when it is no table or lacks a column. */
export type OpenMappedListingFile = (
  path: string,
  mapping: ColumnMapping,
  options?: OpenListingFileOptions,
) => Promise<ListingFile>;

/** What a table looks like, for choosing its columns. */
interface TablePreview extends TableGuess {
  headings: string[];
  /** The first rows below the headings, as they stand. */
  rows: string[][];
  madeOn: MadeOn;
}

/** The first rows (20 without `rows`) of a CSV file or workbook; VALIDATION when it is no table. */
export type PreviewTable = (
  path: string,
  options?: OpenListingFileOptions & { rows?: number },
) => Promise<TablePreview>;

export interface PreviewMappedOptions extends OpenListingFileOptions {
  /** The file is the beginning of another: its last row may be cut off and does not count. */
  isPart: boolean;
  /** Rows that are looked through at most. */
  atMost: number;
}

interface MappedPreview {
  rows: ListingRow[];
  /** No row is left that was not looked through. */
  isWhole: boolean;
  /** The distinct words of the status column among them, the most frequent first. */
  statuses: { word: string; count: number; guess: MappedStatus | null }[];
}

/** What the first rows of a table become by a mapping; VALIDATION as when it is opened. */
export type PreviewMapped = (
  path: string,
  mapping: ColumnMapping,
  options: PreviewMappedOptions,
) => Promise<MappedPreview>;
