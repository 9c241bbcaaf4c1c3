import type { SeriesMeasure } from '@rei/domain/markets/series';
import { cleanCell, heading } from './cells.ts';
import { readDay } from './days.ts';
import { readState } from './places.ts';
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

interface Column {
  heading: string;
  measure: SeriesMeasure;
  /** Shares come as fractions and are stored as percent. */
  factor?: number;
}

const tracked: readonly Column[] = [
  { heading: 'MEDIAN_SALE_PRICE', measure: 'salePrice' },
  { heading: 'MEDIAN_LIST_PRICE', measure: 'listPrice' },
  { heading: 'MEDIAN_PPSF', measure: 'salePricePerSqft' },
  { heading: 'MEDIAN_LIST_PPSF', measure: 'pricePerSqft' },
  { heading: 'HOMES_SOLD', measure: 'homesSold' },
  { heading: 'PENDING_SALES', measure: 'pending' },
  { heading: 'NEW_LISTINGS', measure: 'newListings' },
  { heading: 'INVENTORY', measure: 'active' },
  { heading: 'MONTHS_OF_SUPPLY', measure: 'monthsOfSupply' },
  { heading: 'MEDIAN_DOM', measure: 'daysOnMarket' },
  { heading: 'AVG_SALE_TO_LIST', measure: 'saleToList', factor: 100 },
  { heading: 'SOLD_ABOVE_LIST', measure: 'soldAboveList', factor: 100 },
  { heading: 'PRICE_DROPS', measure: 'cutShare', factor: 100 },
];

const downloaded: readonly Column[] = [
  { heading: 'MEDIAN SALE PRICE', measure: 'salePrice' },
  { heading: 'HOMES SOLD', measure: 'homesSold' },
  { heading: 'NEW LISTINGS', measure: 'newListings' },
  { heading: 'INVENTORY', measure: 'active' },
  { heading: 'DAYS ON MARKET', measure: 'daysOnMarket' },
  { heading: 'AVERAGE SALE TO LIST', measure: 'saleToList' },
];

const allHomes = '-1';

function columnsOf(names: readonly string[], wanted: readonly Column[]) {
  const found = wanted.map((column) => ({ ...column, at: names.indexOf(column.heading), name: column.heading }));
  return found.filter(({ at }) => at !== -1);
}

/**
 * Redfin's market tracker, a row for each place, month, property type and with or without seasonal adjustment: taken
 * are all homes without adjustment. The columns of changes, some ratios and some differences, are not read.
 */
export function redfinTrackerFormat(firstRows: readonly (readonly string[])[]): SeriesFormat | undefined {
  const at = firstRows.findIndex((row) => row.some((cell) => heading(cell) === 'REGION_TYPE'));
  const headings = firstRows[at]?.map(cleanCell) ?? [];
  const names = headings.map(heading);
  const column = (name: string) => names.indexOf(name);
  const values = columnsOf(names, tracked);
  const at0 = { end: column('PERIOD_END'), type: column('REGION_TYPE'), region: column('REGION') };
  if (Object.values(at0).includes(-1) || values.length === 0) return undefined;
  const columns = {
    ...at0,
    days: column('PERIOD_DURATION'),
    adjusted: column('IS_SEASONALLY_ADJUSTED'),
    typeId: column('PROPERTY_TYPE_ID'),
    typeName: column('PROPERTY_TYPE'),
    city: column('CITY'),
    state: column('STATE_CODE'),
    updated: column('LAST_UPDATED'),
  };
  const [first] = firstRows.slice(at + 1);
  return {
    format: 'Redfin Data Center',
    source: 'redfin',
    groups: [values.map(({ measure }) => measure)],
    isWide: false,
    isRevised: false,
    headings,
    dataFrom: at + 1,
    isFixedWidth: true,
    published: readDay(cleanCell(first?.[columns.updated] ?? '').slice(0, 10)),
    read: (cells, row) => readTracked(cells, row, columns, values),
  };
}

function readTracked(
  cells: readonly string[],
  row: RowReading,
  columns: Record<'end' | 'type' | 'region' | 'days' | 'adjusted' | 'typeId' | 'typeName' | 'city' | 'state', number>,
  values: ReturnType<typeof columnsOf>,
): SeriesRow {
  const cell = (at: number) => cells[at] ?? '';
  const isAll =
    columns.typeId === -1
      ? /^(all residential)?$/i.test(cell(columns.typeName))
      : /^-1(\.0)?$/.test(cell(columns.typeId) || allHomes);
  const isAdjusted = /^(t|true|1)$/i.test(cell(columns.adjusted));
  const days = Number(cell(columns.days) || 30);
  // Weeks would be mixed with months; of a ZIP's rolling three months the last one counts.
  const isMonthly = (days >= 28 && days <= 31) || (days >= 88 && days <= 92);
  if (!isAll || isAdjusted || !isMonthly) return { kind: 'omitted', line: row.line };
  const place = trackedPlace(cell(columns.type), cell(columns.region), cell(columns.city), cell(columns.state));
  if (typeof place === 'string') return row.reject(place);
  const [, year = '', month = ''] = /^(\d{4})-(\d{2})-\d{2}/.exec(cell(columns.end)) ?? [];
  return monthRow(row, place, { month: readMonth(year, month), ...readValues(cells, values) });
}

function trackedPlace(type: string, region: string, city: string, stateCode: string): NamedPlace | string {
  const [beforeComma = region, afterComma = ''] = region.split(/,\s*(?=[^,]*$)/);
  const state = stateCode || afterComma;
  switch (type.toLowerCase()) {
    case 'zip code':
    case 'zip':
      return { level: 'zip', name: /(\d{3,5})\s*$/.exec(region)?.[1] ?? region };
    case 'county':
      return { level: 'county', name: beforeComma, state };
    case 'place':
    case 'city':
    case 'minor civil division':
      return { level: 'city', name: city || beforeComma, state };
    case 'state':
      return { level: 'state', name: readState(region) ?? stateCode };
    case 'national':
      return { level: 'country' };
    default:
      return noMarketPage(`'${region.slice(0, 60)}' (${type.slice(0, 40)})`);
  }
}

const monthNames = 'january february march april may june july august september october november december'.split(' ');

/** The table that Redfin's charts offer as a download: prices rounded to thousands, so a series of its own. */
export function redfinDownloadFormat(firstRows: readonly (readonly string[])[]): SeriesFormat | undefined {
  const at = firstRows.findIndex((row) => row.some((cell) => heading(cell) === 'MONTH OF PERIOD END'));
  const headings = firstRows[at]?.map(cleanCell) ?? [];
  const names = headings.map(heading);
  const [region, period] = [names.indexOf('REGION'), names.indexOf('MONTH OF PERIOD END')];
  const values = columnsOf(names, downloaded);
  if (region === -1 || values.length === 0) return undefined;
  return {
    format: 'Redfin Data Center download',
    source: 'redfinRounded',
    groups: [values.map(({ measure }) => measure)],
    isWide: false,
    isRevised: false,
    headings,
    dataFrom: at + 1,
    isFixedWidth: true,
    read: (cells, row) => {
      const place = downloadedPlace(cells[region] ?? '');
      if (typeof place === 'string') return row.reject(place);
      const [name = '', year = ''] = (cells[period] ?? '').toLowerCase().split(' ');
      const month = String(monthNames.indexOf(name) + 1);
      return monthRow(row, place, { month: readMonth(year, month), ...readValues(cells, values) });
    },
  };
}

function downloadedPlace(region: string): NamedPlace | string {
  if (/^(national|united states)$/i.test(region)) return { level: 'country' };
  if (/metro area$/i.test(region)) return noMarketPage(`'${region.slice(0, 60)}'`);
  const [, zip] = /^(?:zip code:?\s*)?(\d{3,5})$/i.exec(region) ?? [];
  if (zip !== undefined) return { level: 'zip', name: zip };
  if (readState(region) !== undefined) return { level: 'state', name: region };
  const [, name = '', state = ''] = /^(.+),\s*([A-Za-z]{2})$/.exec(region) ?? [];
  if (name === '') return noMarketPage(`'${region.slice(0, 60)}'`);
  const level = /\b(county|parish|borough|census area|municipality|planning region)$/i.test(name) ? 'county' : 'city';
  return { level, name, state };
}
