import { AppError } from '@rei/domain/kernel/errors';
import type { ImportedListing, ReadRow } from '@rei/domain/market/imported-listing';
import { isRedfinStatistics, type RedfinColumns, redfinColumns } from '@rei/domain/market/redfin-columns';
import { redfinListing } from '@rei/domain/market/redfin-listing';
import { type TableRow, unreadable } from '../files/table-row.ts';
import type { ListingFormat } from './listing-format.ts';

/** Redfin's 'Download All' of a search, or several of them joined. */
export const redfinCsv: ListingFormat = {
  name: "a Redfin download ('Download All')",
  async open({ table }) {
    if (table === undefined) return undefined;
    if (table.firstRows.some(isRedfinStatistics)) {
      throw new AppError(
        'VALIDATION',
        "This is a Redfin Data Center file: statistics of a market, no homes. Use 'Download All' below a Redfin search.",
      );
    }
    const columns = table.firstRows.map(redfinColumns).find((found) => found !== undefined);
    if (columns === undefined) return undefined;
    return { format: 'Redfin download', source: 'redfin', rows: listings(table.rows(), columns) };
  },
};

async function* listings(
  rows: AsyncIterable<TableRow>,
  columns: RedfinColumns,
): AsyncIterable<ReadRow<ImportedListing>> {
  let isBelowHeadings = false;
  for await (const row of rows) {
    if (!isBelowHeadings && 'cells' in row && redfinColumns(row.cells) !== undefined) isBelowHeadings = true;
    else if ('problem' in row) yield unreadable(row);
    else yield redfinListing(columns, row.cells, row.line);
  }
}
