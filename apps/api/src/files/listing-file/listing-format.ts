import type { MadeOn } from '@rei/domain/market/import-job';
import type { FileHead } from '../file-head.ts';
import type { Table } from '../table.ts';
import type { ListingFile } from './listing-file.ts';

/** What a format is recognised by; never the file's name. */
export interface ListingCandidate {
  path: string;
  head: FileHead;
  /** The text as a table, or a workbook's sheets; none for JSON. */
  tables: readonly Table[];
  madeOn: MadeOn;
  /** Its homes for rent are read, instead of those for sale. */
  isOfRentals?: boolean;
}

export interface ListingFormat {
  name: string;
  /** The file read by this format; undefined when it is another one; VALIDATION when it is a known wrong one. */
  open(candidate: ListingCandidate): Promise<ListingFile | undefined>;
}
