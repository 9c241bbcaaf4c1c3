import { AppError } from '@rei/domain/kernel/errors';
import type { ListingRow } from '@rei/domain/market/imported-listing';

import {
  isRedfinStatistics,
  type RedfinColumns,
  readRedfinDay,
  redfinColumns,
  redfinListing,
} from '@rei/readers/redfin';
import { fileHead } from '../files/file-head.ts';
import { fileTables } from '../files/file-tables.ts';
import { type TableRow, unreadable } from '../files/table-row.ts';
import type { ListingFormat } from './listing-format.ts';

/** Redfin's 'Download All' of a search, or several of them joined, as CSV or saved as a workbook. */
export const redfin: ListingFormat = {
  name: "a Redfin download ('Download All')",
  async open({ path, tables, madeOn }) {
    if (tables.some(({ firstRows }) => firstRows.some(isRedfinStatistics))) {
      throw new AppError(
        'VALIDATION',
        "This is a Redfin Data Center file: statistics of a market, no homes. Use 'Download All' below a Redfin search.",
      );
    }
    for (const { name, firstRows, rows, readShare } of tables) {
      const columns = firstRows.map(redfinColumns).find((found) => found !== undefined);
      if (columns !== undefined) {
        const day = await madeBefore(path, { name, columns, latest: madeOn });
        return { format: 'Redfin download', source: 'redfin', rows: listings(rows(), columns, day), readShare };
      }
    }
    return undefined;
  },
};

async function* listings(
  rows: AsyncIterable<TableRow>,
  columns: RedfinColumns,
  madeOn: string,
): AsyncIterable<ListingRow> {
  let isBelowHeadings = false;
  for await (const row of rows) {
    if ('problem' in row) yield unreadable(row);
    else if (isBelowHeadings) yield redfinListing(columns, row.cells, { line: row.line, madeOn });
    else isBelowHeadings = redfinColumns(row.cells) !== undefined;
  }
}

/** Rows that are looked through for open houses: far more than Redfin lets anyone download at once. */
const openHouseRows = 5000;

/** The day on which a download was made at the latest: an open house that is still to come tells it of older ones. */
async function madeBefore(
  path: string,
  { name, columns, latest }: { name: string; columns: RedfinColumns; latest: string },
): Promise<string> {
  if (columns.at.openHouse === -1) return latest;
  let day = latest;
  let count = 0;
  // Opened anew: what is looked through here is not yet read of the file.
  const table = (await fileTables(path, await fileHead(path))).find((other) => other.name === name);
  for await (const row of table?.rows() ?? []) {
    count += 1;
    if (count > openHouseRows) break;
    const openHouse = 'problem' in row ? undefined : readRedfinDay(row.cells[columns.at.openHouse] ?? '');
    if (openHouse !== undefined && openHouse < day) day = openHouse;
  }
  return day;
}
