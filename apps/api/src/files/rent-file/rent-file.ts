import type { ImportedRents, ReadRow } from '@rei/domain/market/imported-row';

/** HUD's rents of one fiscal year. A ZIP in several HUD areas comes once per area, each time with the same rents. */
export interface RentFile {
  format: string;
  fiscalYear: number;
  /** Streams; fails with VALIDATION when a ZIP comes a second time with other rents, so store all or nothing. */
  rows: AsyncIterable<ReadRow<ImportedRents>>;
  readShare: () => number;
}
