import type { MadeOn } from '@rei/domain/market/import-job';
import type { ListingRow } from '@rei/domain/market/imported-row';
import { readTimestampDay } from '@rei/readers/days';
import { type HomeHarvestColumns, homeharvestColumns, homeharvestListing } from '@rei/readers/homeharvest';
import { type TableRow, unreadable } from '../table-row.ts';
import { firstRows as firstRowsOf } from './first-rows.ts';
import { knownSheets, readShareOf, rowsOfSheets } from './known-sheets.ts';
import type { ListingFormat } from './listing-format.ts';
import { madeOnByRecords } from './made-on.ts';

/** What HomeHarvest writes, as CSV or as a workbook, with whatever columns its version or a person chose. */
export const homeharvest: ListingFormat = {
  name: 'a HomeHarvest file',
  async open({ path, tables, madeOn, isOfRentals = false }) {
    const sheets = knownSheets(tables, homeharvestColumns);
    const [first] = sheets;
    if (first === undefined) return undefined;
    const made = await madeBefore(path, { name: first.table.name, headings: first.columns.headings, madeOn });
    return {
      format: 'HomeHarvest file',
      source: 'homeharvest',
      rows: rowsOfSheets(sheets, (rows, columns) => listings(rows, columns, { madeOn: made.day, isOfRentals })),
      readShare: readShareOf(sheets),
      madeOn: made,
    };
  },
};

/** Each of these columns tells when something happened to the home. */
const momentColumns = ['last_update_date', 'last_status_change_date', 'pending_date', 'list_date'];

/** The day of the last thing that the file tells of any home. */
async function madeBefore(
  path: string,
  { name, headings, madeOn }: { name: string; headings: readonly string[]; madeOn: MadeOn },
): Promise<MadeOn> {
  const columns = momentColumns.map((column) => headings.indexOf(column)).filter((index) => index !== -1);
  // Listing days alone would make a file of old listings look far too old.
  if (madeOn.from !== 'file' || !headings.includes('last_update_date')) return madeOn;
  let latest: string | undefined;
  for await (const cells of firstRowsOf(path, name)) {
    for (const column of columns) {
      const day = readTimestampDay(cells[column] ?? '');
      if (day !== undefined && (latest === undefined || day > latest)) latest = day;
    }
  }
  return madeOnByRecords(madeOn, latest);
}

async function* listings(
  rows: AsyncIterable<TableRow>,
  columns: HomeHarvestColumns,
  context: { madeOn: string; isOfRentals: boolean },
): AsyncIterable<ListingRow> {
  let isBelowHeadings = false;
  for await (const row of rows) {
    if ('problem' in row) yield unreadable(row);
    else if (isBelowHeadings) yield homeharvestListing(columns, row.cells, { line: row.line, ...context });
    else isBelowHeadings = homeharvestColumns(row.cells) !== undefined;
  }
}
