import { AppError } from '@rei/domain/kernel/errors';
import type { MadeOn } from '@rei/domain/market/import-job';
import type { ListingRow } from '@rei/domain/market/imported-row';

import {
  isRedfinStatistics,
  type RedfinColumns,
  readRedfinDay,
  redfinColumns,
  redfinListing,
} from '@rei/readers/redfin';
import { type TableRow, unreadable } from '../table-row.ts';
import { firstRows as firstRowsOf } from './first-rows.ts';
import { knownSheets, readShareOf, rowsOfSheets } from './known-sheets.ts';
import type { ListingFormat } from './listing-format.ts';
import { madeOnByRecords } from './made-on.ts';

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
    const sheets = knownSheets(tables, redfinColumns);
    const [first] = sheets;
    if (first === undefined) return undefined;
    const made = await madeBefore(path, { name: first.table.name, columns: first.columns, madeOn });
    return {
      format: 'Redfin download',
      source: 'redfin',
      rows: rowsOfSheets(sheets, (rows, columns) => listings(rows, columns, made.day)),
      readShare: readShareOf(sheets),
      madeOn: made,
    };
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

/** The day on which a download was made at the latest: an open house that is still to come tells it of older ones. */
async function madeBefore(
  path: string,
  { name, columns, madeOn }: { name: string; columns: RedfinColumns; madeOn: MadeOn },
): Promise<MadeOn> {
  if (columns.at.openHouse === -1 || madeOn.from !== 'file') return madeOn;
  let earliest: string | undefined;
  for await (const cells of firstRowsOf(path, name)) {
    const openHouse = readRedfinDay(cells[columns.at.openHouse] ?? '');
    if (openHouse !== undefined && (earliest === undefined || openHouse < earliest)) earliest = openHouse;
  }
  return madeOnByRecords(madeOn, earliest);
}
