import type { ColumnMapping } from '@rei/domain/market/column-mapping';
import type { MappedField } from '@rei/domain/market/mapped-fields';
import { cleanCell } from './cells.ts';
import { guessTable } from './guess-table.ts';
import { normalizeHeading } from './table-guess.ts';
import { type Preset, presetAmong } from './table-presets.ts';
import { guessStatus, isBlank } from './table-words.ts';

/** Tables of homes for rent whose real files were looked at; docs/data-sources.md names them. */
const presets: readonly Preset[] = [
  {
    name: 'Classified apartments',
    marks: ['price_display', 'price_type', 'square_feet', 'cityname', 'pets_allowed'],
    needed: 4,
    columns: {
      key: 'id',
      address: 'address',
      fullAddress: 'title',
      city: 'cityname',
      state: 'state',
      price: 'price_display',
      beds: 'bedrooms',
      baths: 'bathrooms',
      sqft: 'square_feet',
      lat: 'latitude',
      lon: 'longitude',
      listDate: 'time',
    },
    constants: { type: 'Condo' },
  },
  {
    name: 'RentHop',
    marks: ['building_id', 'display_address', 'interest_level', 'manager_id', 'listing_id'],
    needed: 4,
    columns: {
      key: 'listing_id',
      address: 'street_address',
      price: 'price',
      beds: 'bedrooms',
      baths: 'bathrooms',
      lat: 'latitude',
      lon: 'longitude',
      listDate: 'created',
    },
    constants: { type: 'Condo' },
  },
  {
    name: 'Craigslist',
    marks: ['region_url', 'sqfeet', 'cats_allowed', 'laundry_options', 'parking_options'],
    needed: 4,
    columns: {
      key: 'id',
      price: 'price',
      type: 'type',
      beds: 'beds',
      baths: 'baths',
      sqft: 'sqfeet',
      state: 'state',
      lat: 'lat',
      lon: 'long',
      listDate: 'posting_date',
      url: 'url',
    },
    constants: { type: 'Condo' },
  },
];

/** What other tables call a month's rent and the day on which it was asked. */
const furtherNames: Partial<Record<MappedField, readonly string[]>> = {
  price: ['rent', 'monthlyrent', 'askingrent', 'listrent', 'rentprice', 'rentamount', 'rentpermonth', 'rentmonthly'],
  listDate: [
    'dateparsed',
    'posted',
    'postedon',
    'dateposted',
    'postingdate',
    'datetime',
    'created',
    'scrapedon',
    'date',
  ],
  lat: ['latlong'],
  lon: ['latlong'],
};

export interface RentalTable {
  name: string;
  mapping: ColumnMapping;
}

/** Whether the words of a status column say of most homes that they are for rent. */
function areForRent(column: number, rows: readonly (readonly string[])[]): boolean {
  const words = rows.map((row) => cleanCell(row[column] ?? '')).filter((word) => !isBlank(word));
  return words.length > 0 && words.filter((word) => guessStatus(word) === 'Skip').length > words.length / 2;
}

/**
 * A table's columns as those of homes for rent. `isSure`: only where the headings or a column of statuses say that these
 * are for rent, else as far as names and values tell.
 */
export function rentalTableOf(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  isSure: boolean,
): RentalTable | undefined {
  const known = presetAmong(presets, headings);
  if (known) {
    const { name, columns, constants } = known;
    return { name, mapping: { source: `${name} rentals`, columns, constants, statuses: {} } };
  }
  const guess = guessTable(headings, rows);
  const { status } = guess.columns;
  const isForRent = status !== undefined && areForRent(headings.indexOf(status), rows);
  if (isSure && !isForRent) return undefined;
  const columns = { ...guess.columns };
  for (const [field, names] of Object.entries(furtherNames) as [MappedField, readonly string[]][]) {
    const [found] = names.flatMap((name) => headings.find((heading) => normalizeHeading(heading) === name) ?? []);
    if (columns[field] === undefined && found !== undefined) columns[field] = found;
  }
  if (columns.price === undefined) return undefined;
  const name = guess.tool ?? 'Table';
  return { name, mapping: { source: `${name} rentals`, columns, constants: {}, statuses: {} } };
}
