import { AppError } from '@rei/domain/kernel/errors';
import type { ColumnMapping } from '@rei/domain/market/column-mapping';
import type { MadeOn } from '@rei/domain/market/import-job';
import type { ReadRow } from '@rei/domain/market/imported-row';
import type { ImportedRental } from '@rei/domain/valuation/rental';
import { homeharvestColumns } from '@rei/readers/homeharvest';
import { realtorStatus } from '@rei/readers/realtor-words';
import { rentalRow } from '@rei/readers/rental';
import { type RentalTable, rentalTableOf } from '@rei/readers/rental-tables';
import type { RentalRows } from '@rei/readers/table';
import { fileHead, isJson } from '../file-head.ts';
import { fileTables } from '../file-tables.ts';
import { homeharvest } from '../listing-file/homeharvest.ts';
import type { ListingFile, OpenListingFileOptions } from '../listing-file/listing-file.ts';
import { madeOnOf } from '../listing-file/made-on.ts';
import { openMappedListingFile, previewTable } from '../listing-file/mapped-table.ts';

export interface RentalFile extends Pick<ListingFile, 'format' | 'source' | 'readShare' | 'madeOn'> {
  rows: AsyncIterable<ReadRow<ImportedRental>>;
}

export interface OpenRentalFileOptions extends Omit<OpenListingFileOptions, 'rentals' | 'allForeclosure'> {
  columnMapping?: ColumnMapping;
  rentals: RentalRows;
}

/** Rows that tell whether a file's homes are for rent. */
const lookedRows = 200;

async function homeharvestRentals(path: string, options: Omit<OpenListingFileOptions, 'rentals'>) {
  const head = await fileHead(path);
  const tables = isJson(head) ? [] : await fileTables(path, head);
  return homeharvest.open({ path, head, tables, madeOn: await madeOnOf(path, options), isOfRentals: true });
}

async function tableOf(path: string, isSure: boolean): Promise<RentalTable | undefined> {
  const { headings, rows } = await previewTable(path, { rows: lookedRows });
  return rentalTableOf(headings, rows, isSure);
}

/** Homes for rent: by the columns that were chosen, as HomeHarvest writes them, else as a table whose columns tell. */
export async function openRentalFile(path: string, options: OpenRentalFileOptions): Promise<RentalFile> {
  const { columnMapping, ...given } = options;
  if (columnMapping) return asRentals(await openMappedListingFile(path, columnMapping, given));
  const known = await homeharvestRentals(path, given);
  if (known) return asRentals(known);
  const table = await tableOf(path, false);
  if (!table) {
    throw new AppError(
      'VALIDATION',
      'We don’t recognize this file’s homes for rent. Choose its columns on the import page.',
    );
  }
  return asRentals(await openMappedListingFile(path, table.mapping, given), `${table.name} rentals`);
}

const asRentals = (file: ListingFile, format = `${file.format}, rentals`): RentalFile => ({
  ...file,
  format,
  rows: rentals(file),
});

async function* rentals({ rows, madeOn }: { rows: ListingFile['rows']; madeOn: MadeOn }): RentalFile['rows'] {
  for await (const row of rows) yield rentalRow(row, madeOn.day);
}

/** What a file of homes for rent is, where its headings or its statuses say so; undefined for any other. */
export async function recogniseRentalFile(path: string): Promise<{ format: string } | undefined> {
  const { headings, rows } = await previewTable(path, { rows: lookedRows });
  const columns = homeharvestColumns(headings);
  if (!columns) {
    const table = rentalTableOf(headings, rows, true);
    return table && { format: `${table.name} rentals` };
  }
  const status = columns.at.get('status') ?? -1;
  const words = rows.map((row) => realtorStatus(row[status] ?? ''));
  const isForRent = words.filter((word) => word === 'rental').length > words.length / 2;
  return isForRent ? { format: 'HomeHarvest file, rentals' } : undefined;
}
