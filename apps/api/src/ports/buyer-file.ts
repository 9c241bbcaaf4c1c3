import type { BuyerMapping, BuyerPreview } from '@rei/domain/buyers/import-columns';
import type { ImportedBuyerRow } from '@rei/domain/buyers/imported-buyer';

/** A file of buyers or groups whose rows wait to be read, once, in the file's order. */
export interface BuyerFile {
  /** As people call it: 'Buyers file'. */
  format: string;
  /** Streams; fails with VALIDATION where the rest of the file cannot be read. */
  rows: AsyncIterable<ImportedBuyerRow>;
  /** The part of the file that has been read, 0 to 1; never less than before. */
  readShare: () => number;
}

/** Opens a file by a mapping, or by a guess of one; VALIDATION when it is no table or has no column of addresses. */
export type OpenBuyerFile = (path: string, mapping: BuyerMapping | undefined) => Promise<BuyerFile>;

/** The guess for a file, whose beginning is enough, and its first rows; a file that cannot be read says why. */
export type PreviewBuyerFile = (path: string) => Promise<BuyerPreview>;
