import type { ListingRow } from '@rei/domain/market/imported-listing';
import { type HomeHarvestColumns, homeharvestColumns, homeharvestListing } from '@rei/readers/homeharvest';
import { type TableRow, unreadable } from '../files/table-row.ts';
import type { ListingFormat } from './listing-format.ts';

/** What HomeHarvest writes, as CSV or as a workbook, with whatever columns its version or a person chose. */
export const homeharvest: ListingFormat = {
  name: 'a HomeHarvest file',
  async open({ tables, madeOn }) {
    for (const { firstRows, rows, readShare } of tables) {
      const columns = firstRows.map(homeharvestColumns).find((found) => found !== undefined);
      if (columns !== undefined) {
        return {
          format: 'HomeHarvest file',
          source: 'homeharvest',
          rows: listings(rows(), columns, madeOn),
          readShare,
        };
      }
    }
    return undefined;
  },
};

async function* listings(
  rows: AsyncIterable<TableRow>,
  columns: HomeHarvestColumns,
  madeOn: string,
): AsyncIterable<ListingRow> {
  let isBelowHeadings = false;
  for await (const row of rows) {
    if ('problem' in row) yield unreadable(row);
    else if (isBelowHeadings) yield homeharvestListing(columns, row.cells, { line: row.line, madeOn });
    else isBelowHeadings = homeharvestColumns(row.cells) !== undefined;
  }
}
