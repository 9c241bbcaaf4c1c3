import { AppError } from '@rei/domain/kernel/errors';
import type { ListingRow } from '@rei/domain/market/imported-listing';
import { isRedfinStatistics, type RedfinColumns, redfinColumns } from '@rei/domain/market/redfin-columns';
import { redfinListing } from '@rei/domain/market/redfin-listing';
import { type TableRow, unreadable } from '../files/table-row.ts';
import type { ListingFormat } from './listing-format.ts';

/** Redfin's 'Download All' of a search, or several of them joined, as CSV or saved as a workbook. */
export const redfin: ListingFormat = {
  name: "a Redfin download ('Download All')",
  async open({ tables }) {
    if (tables.some(({ firstRows }) => firstRows.some(isRedfinStatistics))) {
      throw new AppError(
        'VALIDATION',
        "This is a Redfin Data Center file: statistics of a market, no homes. Use 'Download All' below a Redfin search.",
      );
    }
    for (const { firstRows, rows, readShare } of tables) {
      const columns = firstRows.map(redfinColumns).find((found) => found !== undefined);
      if (columns !== undefined) {
        return { format: 'Redfin download', source: 'redfin', rows: listings(rows(), columns), readShare };
      }
    }
    return undefined;
  },
};

async function* listings(rows: AsyncIterable<TableRow>, columns: RedfinColumns): AsyncIterable<ListingRow> {
  let isBelowHeadings = false;
  for await (const row of rows) {
    if ('problem' in row) yield unreadable(row);
    else if (isBelowHeadings) yield redfinListing(columns, row.cells, row.line);
    else isBelowHeadings = redfinColumns(row.cells) !== undefined;
  }
}
