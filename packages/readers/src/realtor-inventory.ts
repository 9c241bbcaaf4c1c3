import type { SeriesMeasure } from '@rei/domain/markets/series';
import { cleanCell, heading } from './cells.ts';
import {
  monthRow,
  type NamedPlace,
  noMarketPage,
  type RowReading,
  readMonth,
  readValues,
  type SeriesFormat,
  type SeriesRow,
} from './series.ts';

const measures: readonly { heading: string; measure: SeriesMeasure }[] = [
  { heading: 'MEDIAN_LISTING_PRICE', measure: 'listPrice' },
  { heading: 'MEDIAN_LISTING_PRICE_PER_SQUARE_FOOT', measure: 'pricePerSqft' },
  { heading: 'ACTIVE_LISTING_COUNT', measure: 'active' },
  { heading: 'NEW_LISTING_COUNT', measure: 'newListings' },
  { heading: 'PENDING_LISTING_COUNT', measure: 'pending' },
  { heading: 'MEDIAN_DAYS_ON_MARKET', measure: 'daysOnMarket' },
  { heading: 'PRICE_INCREASED_COUNT', measure: 'increased' },
  { heading: 'PRICE_REDUCED_COUNT', measure: 'reduced' },
  { heading: 'MEDIAN_SQUARE_FEET', measure: 'sqft' },
];

/** realtor.com's inventory by month, of one month or of all; the last line is a note. */
export function realtorInventoryFormat(firstRows: readonly (readonly string[])[]): SeriesFormat | undefined {
  const at = firstRows.findIndex((row) => row.some((cell) => heading(cell) === 'MONTH_DATE_YYYYMM'));
  const headings = firstRows[at]?.map(cleanCell) ?? [];
  const names = headings.map(heading);
  const values = measures
    .map((each) => ({ ...each, at: names.indexOf(each.heading), name: each.heading.toLowerCase() }))
    .filter((each) => each.at !== -1);
  if (values.length === 0) return undefined;
  const month = names.indexOf('MONTH_DATE_YYYYMM');
  return {
    format: 'realtor.com inventory',
    source: 'realtor',
    groups: [values.map(({ measure }) => measure)],
    isWide: false,
    isRevised: false,
    headings,
    dataFrom: at + 1,
    isFixedWidth: true,
    read: (cells, row) => readRow(cells, row, { names, month, values }),
  };
}

interface Columns {
  names: readonly string[];
  month: number;
  values: readonly { at: number; name: string }[];
}

function readRow(cells: readonly string[], row: RowReading, { names, month, values }: Columns): SeriesRow {
  const place = placeOf((name) => cells[names.indexOf(name)] ?? '');
  if (typeof place === 'string') return row.reject(place);
  const [, year = '', inYear = ''] = /^(\d{4})-?(\d{2})(?:\.0+)?$/.exec(cells[month] ?? '') ?? [];
  return monthRow(row, place, { month: readMonth(year, inYear), ...readValues(cells, values) });
}

function placeOf(cell: (name: string) => string): NamedPlace | string {
  if (cell('POSTAL_CODE') !== '') return { level: 'zip', name: cell('POSTAL_CODE') };
  if (cell('COUNTY_NAME') !== '') {
    const [, name = cell('COUNTY_NAME'), state = ''] = /^(.+),\s*([A-Za-z]{2})$/.exec(cell('COUNTY_NAME')) ?? [];
    return { level: 'county', name, state };
  }
  if (cell('STATE_ID') !== '') return { level: 'state', name: cell('STATE_ID') };
  if (cell('STATE') !== '') return { level: 'state', name: cell('STATE') };
  if (cell('COUNTRY') !== '') return { level: 'country' };
  return noMarketPage(cell('CBSA_TITLE') === '' ? 'A row without a place' : `'${cell('CBSA_TITLE').slice(0, 60)}'`);
}
