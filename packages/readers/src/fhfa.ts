import type { SeriesMeasure } from '@rei/domain/markets/series';
import { cleanCell, heading } from './cells.ts';
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

type Flavor = 'hpi' | 'hpiPurchase' | 'hpiExpanded' | 'hpiYearly';

const flavors: readonly Flavor[] = ['hpi', 'hpiPurchase', 'hpiExpanded', 'hpiYearly'];
const groups: readonly (readonly SeriesMeasure[])[] = flavors.map((flavor) => [flavor]);

/** The last month of a quarter. */
const quarterEnd = (quarter: string): string => (/^[1-4](\.0)?$/.test(quarter) ? String(Number(quarter) * 3) : '');

const base = {
  source: 'fhfa',
  groups,
  isWide: false,
  isRevised: true,
  // Their last column, a note or a standard error, is left out where it is empty.
  isFixedWidth: false,
} as const;

interface Read {
  place: NamedPlace | string;
  flavor: Flavor;
  month: number | undefined;
  at: number;
}

function rowOf(cells: readonly string[], row: RowReading, { place, flavor, month, at }: Read): SeriesRow {
  if (typeof place === 'string') return row.reject(place);
  const { values, corrections } = readValues(cells, [{ at, name: 'index' }]);
  return monthRow(row, place, { month, group: flavors.indexOf(flavor), values, corrections });
}

/** A state's letters, 'USA', or a census division, which has no page. */
function statePlace(code: string): NamedPlace | string {
  if (/^(usa?|united states)$/i.test(code)) return { level: 'country' };
  return readState(code) === undefined ? noMarketPage(`'${code.slice(0, 60)}'`) : { level: 'state', name: code };
}

const metro = (name: string): string => noMarketPage(`'${name.slice(0, 60)}' (metro)`);

/** FHFA's house price index in any of its layouts; the index differs in its base from place to place. */
export function fhfaFormat(firstRows: readonly (readonly string[])[]): SeriesFormat | undefined {
  return masterFormat(firstRows) ?? headedFormat(firstRows) ?? sheetFormat(firstRows) ?? bareFormat(firstRows);
}

type Rows = readonly (readonly string[])[];

/** HPI_master.csv: all places and kinds of the index. */
function masterFormat(firstRows: Rows): SeriesFormat | undefined {
  const at = firstRows.findIndex((row) => row.some((cell) => heading(cell) === 'HPI_FLAVOR'));
  const headings = firstRows[at]?.map(cleanCell) ?? [];
  const names = headings.map(heading);
  const column = (name: string) => names.indexOf(name);
  if (column('INDEX_NSA') === -1 || column('YR') === -1) return undefined;
  return {
    ...base,
    format: 'FHFA HPI master',
    headings,
    dataFrom: at + 1,
    read: (cells, row) => {
      const cell = (name: string) => cells[column(name)] ?? '';
      if (/manufactured|distress/i.test(cell('HPI_TYPE'))) return { kind: 'omitted', line: row.line };
      const place = masterPlace(cell('LEVEL'), cell('PLACE_NAME'), cell('PLACE_ID'));
      // What comes by month comes by quarter as well, on another base: the two in one series would show a jump.
      if (typeof place !== 'string' && /^month/i.test(cell('FREQUENCY'))) return { kind: 'omitted', line: row.line };
      const month = readMonth(cell('YR'), quarterEnd(cell('PERIOD')));
      return rowOf(cells, row, { place, flavor: flavorOf(cell('HPI_FLAVOR')), month, at: column('INDEX_NSA') });
    },
  };
}

function flavorOf(name: string): Flavor {
  if (/purchase/i.test(name)) return 'hpiPurchase';
  return /expanded/i.test(name) ? 'hpiExpanded' : 'hpi';
}

function masterPlace(level: string, name: string, id: string): NamedPlace | string {
  if (/^state$/i.test(level) || /^usa/i.test(level)) return statePlace(id || name);
  return noMarketPage(`'${name.slice(0, 60)}' (${level.slice(0, 40)})`);
}

/** Tables with headings: HPI_PO_state.txt, HPI_EXP_metro.txt, HPI_AT_nonmetro.txt. */
function headedFormat(firstRows: Rows): SeriesFormat | undefined {
  const at = firstRows.findIndex((row) => {
    const names = row.map(heading);
    return (names.includes('YR') && names.includes('QTR')) || (names.includes('YEAR') && names.includes('QUARTER'));
  });
  const headings = firstRows[at]?.map(cleanCell) ?? [];
  const names = headings.map(heading);
  const column = (...of: string[]) => names.findIndex((name) => of.includes(name));
  const [year, quarter] = [column('YR', 'YEAR'), column('QTR', 'QUARTER')];
  const index = column('INDEX_NSA', 'INDEX', 'INDEX (NSA)');
  const [state, prefix] = [column('STATE'), column('THREE-DIGIT ZIP CODE', 'THREE_DIGIT_ZIP_CODE')];
  const name = column('METRO_NAME');
  if (at === -1 || index === -1 || (state === -1 && prefix === -1 && name === -1)) return undefined;
  const kind = column('INDEX TYPE');
  const flavor = headedFlavor(names);
  // Of a state, this layout has only what lies outside of its metropolitan areas.
  const isNonmetro = names.includes('STANDARD ERROR') && state !== -1;
  return {
    ...base,
    format: 'FHFA HPI',
    headings,
    dataFrom: at + 1,
    read: (cells, row) => {
      const cell = (of: number) => cells[of] ?? '';
      if (kind !== -1 && !/^native/i.test(cell(kind))) return { kind: 'omitted', line: row.line };
      const month = readMonth(cell(year), quarterEnd(cell(quarter)));
      const place = isNonmetro
        ? noMarketPage(`'${cell(state)}' without its metros`)
        : prefix !== -1
          ? ({ level: 'zip3', name: cell(prefix) } as const)
          : state !== -1
            ? statePlace(cell(state))
            : metro(cell(name));
      return rowOf(cells, row, { place, flavor, month, at: index });
    },
  };
}

/** Only the expanded data has notes, and only the index of purchases warns; the others have no adjusted index. */
function headedFlavor(names: readonly string[]): Flavor {
  if (names.includes('NOTE')) return 'hpiExpanded';
  return names.includes('INDEX_SA') ? 'hpiPurchase' : 'hpi';
}

/** Workbooks of years, with titles above: state, county, ZIP of five or three digits, tract. */
function sheetFormat(firstRows: Rows): SeriesFormat | undefined {
  const at = firstRows.findIndex((row) => {
    const names = row.map(heading);
    return names.includes('YEAR') && names.includes('HPI') && names.some((name) => name.startsWith('ANNUAL CHANGE'));
  });
  const headings = firstRows[at]?.map(cleanCell) ?? [];
  const names = headings.map(heading);
  const column = (pattern: RegExp) => names.findIndex((name) => pattern.test(name));
  if (at === -1) return undefined;
  const columns = {
    zip5: column(/^FIVE-DIGIT ZIP/),
    zip3: column(/^THREE-DIGIT ZIP/),
    tract: column(/TRACT/),
    county: column(/^COUNTY/),
    code: column(/^ABBREVIATION/),
    state: column(/^STATE$/),
  };
  return {
    ...base,
    format: 'FHFA HPI by year',
    headings,
    dataFrom: at + 1,
    published: publishedOn(firstRows.slice(0, at)),
    read: (cells, row) => {
      const place = sheetPlace((name) => cells[columns[name]] ?? '');
      const month = readMonth(cells[names.indexOf('YEAR')] ?? '', '12');
      return rowOf(cells, row, { place, flavor: 'hpiYearly', month, at: names.indexOf('HPI') });
    },
  };
}

type SheetColumn = 'zip5' | 'zip3' | 'tract' | 'county' | 'code' | 'state';

function sheetPlace(cell: (name: SheetColumn) => string): NamedPlace | string {
  if (cell('tract') !== '') return noMarketPage(`Tract '${cell('tract').slice(0, 20)}'`);
  if (cell('zip5') !== '') return { level: 'zip', name: cell('zip5') };
  if (cell('zip3') !== '') return { level: 'zip3', name: cell('zip3') };
  if (cell('county') !== '') return { level: 'county', name: cell('county'), state: cell('state') };
  return statePlace(cell('code') || cell('state'));
}

const months = 'january february march april may june july august september october november december'.split(' ');

/** 'Last updated: March 25, 2025.' */
function publishedOn(titles: Rows): string | undefined {
  const [, name = '', day = '', year = ''] =
    /last updated:?\s+([a-z]+)\s+(\d{1,2}),\s*(\d{4})/i.exec(titles.flat().join(' ')) ?? [];
  const month = months.indexOf(name.toLowerCase()) + 1;
  return month === 0 ? undefined : `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
}

const isYear = (cell: string | undefined) => /^(19|20)\d\d$/.test(cell ?? '');
const isQuarter = (cell: string | undefined) => /^[1-4]$/.test(cell ?? '');

/** Files without headings: 'AK,1975,1,61.66', 'USA,1975,1,63.65', '"Abilene, TX",10180,1975,1,-,-'. */
function bareFormat(firstRows: Rows): SeriesFormat | undefined {
  const rows = firstRows.map((row) => row.map(cleanCell));
  const isOfStates = rows.every(
    ([code = '', year, quarter, value = '']) =>
      /^([A-Z]{2}|USA|DV_[A-Z]+|\d{3})$/.test(code) && isYear(year) && isQuarter(quarter) && value !== '',
  );
  const isOfMetros = rows.every(
    ([name = '', code = '', year, quarter]) =>
      name !== '' && /^\d{5}$/.test(code) && isYear(year) && isQuarter(quarter),
  );
  if (rows.length === 0 || isOfStates === isOfMetros) return undefined;
  const first = isOfMetros ? 2 : 1;
  return {
    ...base,
    format: 'FHFA HPI without headings',
    headings: isOfMetros
      ? ['Metro', 'Code', 'Year', 'Quarter', 'Index', 'Standard error']
      : ['Place', 'Year', 'Quarter', 'Index'],
    dataFrom: 0,
    read: (cells, row) => {
      const [code = ''] = cells;
      const place = isOfMetros
        ? metro(code)
        : /^\d{3}$/.test(code)
          ? ({ level: 'zip3', name: code } as const)
          : statePlace(code);
      const month = readMonth(cells[first] ?? '', quarterEnd(cells[first + 1] ?? ''));
      return rowOf(cells, row, { place, flavor: 'hpi', month, at: first + 2 });
    },
  };
}
