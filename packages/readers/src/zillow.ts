import { monthText } from '@rei/domain/markets/series';
import { cleanCell, heading } from './cells.ts';
import { readState } from './places.ts';
import {
  type NamedPlace,
  noMarketPage,
  type RowReading,
  readMonth,
  readValues,
  type SeriesFormat,
  type SeriesRow,
  seriesNumber,
  unknownPlace,
} from './series.ts';

/** Fewer columns of months have none of Zillow's files. */
const leastMonths = 12;

/** Between these lies the median of typical rents, dollars a month, and from the third on that of values. */
const rentBand = { from: 200, to: 10_000 };

/** '2000-01-31', '2014-01', and as Excel saves it '1/31/00', '1/31/2015'. */
function monthOf(cell: string): number | undefined {
  const iso = /^(\d{4})-(\d{1,2})(?:-\d{1,2})?(?:[T ].*)?$/.exec(cell);
  if (iso) return readMonth(iso[1] ?? '', iso[2] ?? '');
  const [, month = '', year = ''] = /^(\d{1,2})\/\d{1,2}\/(\d{4}|\d{2})$/.exec(cell) ?? [];
  if (month === '') return undefined;
  return readMonth(year.length === 4 ? year : `${Number(year) < 70 ? '20' : '19'}${year}`, month);
}

interface Columns {
  name: number;
  type: number;
  stateName: number;
  state: number;
  county: number;
  countyCode: number;
}

/** Zillow's wide tables of home values (ZHVI) and rents (ZORI); which of them is told by how large the values are. */
export function zillowFormat(firstRows: readonly (readonly string[])[]): SeriesFormat | undefined {
  const at = firstRows.findIndex((row) => row.some((cell) => heading(cell) === 'REGIONID'));
  const headings = firstRows[at]?.map(cleanCell) ?? [];
  const names = headings.map(heading);
  const column = (name: string) => names.indexOf(name);
  if (column('SIZERANK') === -1 || column('REGIONNAME') === -1) return undefined;
  const months = headings.flatMap((name, index) => {
    const month = monthOf(name);
    return month === undefined ? [] : [{ at: index, name: monthText(month), month }];
  });
  const ordered = months
    .toSorted((one, other) => one.month - other.month)
    .filter(({ month }, index, all) => month !== all[index - 1]?.month);
  if (ordered.length < leastMonths) return undefined;
  const isRent = tellsRents(firstRows.slice(at + 1), ordered);
  if (isRent === undefined) return undefined;
  const columns: Columns = {
    name: column('REGIONNAME'),
    type: column('REGIONTYPE'),
    stateName: column('STATENAME'),
    state: column('STATE'),
    county: column('COUNTYNAME'),
    countyCode: column('MUNICIPALCODEFIPS'),
  };
  return {
    format: isRent ? 'Zillow ZORI' : 'Zillow ZHVI',
    source: 'zillow',
    groups: [[isRent ? 'rent' : 'homeValue']],
    isWide: true,
    isRevised: true,
    headings,
    dataFrom: at + 1,
    isFixedWidth: true,
    newest: ordered.at(-1)?.month,
    read: (cells, row) => readRow(cells, row, columns, ordered),
  };
}

function tellsRents(rows: readonly (readonly string[])[], months: readonly { at: number }[]): boolean | undefined {
  const values = rows.flatMap((cells) => months.map(({ at }) => seriesNumber(cleanCell(cells[at] ?? ''))));
  const known = values.filter((value) => typeof value === 'number').toSorted((one, other) => one - other);
  const median = known[Math.floor(known.length / 2)];
  if (median === undefined || median < rentBand.from) return undefined;
  return median <= rentBand.to;
}

function readRow(
  cells: readonly string[],
  row: RowReading,
  columns: Columns,
  months: readonly { at: number; name: string; month: number }[],
): SeriesRow {
  const { line, context, reject } = row;
  const named = placeOf(cells, columns);
  if (typeof named === 'string') return reject(named);
  const key = context.keyOf(named);
  if (key === undefined) return reject(unknownPlace(named));
  const { values, corrections } = readValues(cells, months);
  const known = months.flatMap(({ month }, index) => {
    const value = values[index];
    return typeof value === 'number' && month <= context.latest ? [{ month, value }] : [];
  });
  if (known.length === 0) {
    return corrections.length > 0
      ? reject(corrections.slice(0, 3).join('; '))
      : { kind: 'skipped', line, reason: 'No value in any month' };
  }
  const value = {
    level: named.level,
    place: key,
    group: 0,
    months: known.map(({ month }) => month),
    values: [known.map((each) => each.value)],
  };
  return { kind: 'taken', line, value, corrections };
}

/** The place of a row, or why it has none; layouts without a type tell it by their columns. */
function placeOf(cells: readonly string[], columns: Columns): NamedPlace | string {
  const cell = (at: number) => cells[at] ?? '';
  const name = cell(columns.name);
  const state = cell(columns.state) || cell(columns.stateName);
  switch (cell(columns.type).toLowerCase() || typeOf(name, cells, columns)) {
    case 'zip':
      return { level: 'zip', name };
    case 'county':
      return { level: 'county', name, state };
    case 'city':
      return { level: 'city', name, state };
    case 'state':
      return { level: 'state', name };
    case 'country':
      return { level: 'country' };
    default:
      return noMarketPage(`'${name.slice(0, 60)}' (${cell(columns.type) || 'metro'})`);
  }
}

function typeOf(name: string, cells: readonly string[], columns: Columns): string {
  if (/^\d{3,5}$/.test(name)) return 'zip';
  if (columns.countyCode !== -1) return 'county';
  if (columns.state !== -1 && columns.county !== -1 && (cells[columns.state] ?? '') !== '') return 'city';
  if (/^united states$/i.test(name)) return 'country';
  return readState(name) === undefined ? '' : 'state';
}

/** What the values are of by a file's own name: Zillow has other series in the same layout. Undefined for what is taken. */
export function otherZillowSeries(fileName: string): string | undefined {
  const name = fileName.toLowerCase();
  const [, rooms] = /bdrmcnt_(\d)/.exec(name) ?? [];
  if (rooms !== undefined) return `homes with ${rooms} bedrooms`;
  if (/tier_0\.0_0\.33/.test(name)) return 'the lower third of homes';
  if (/tier_0\.67_1/.test(name)) return 'the upper third of homes';
  if (/uc_sfr_/.test(name)) return 'single-family homes';
  if (/uc_condo_/.test(name)) return 'condos';
  if (/uc_mfr_/.test(name)) return 'apartments';
  const other = /(^|_)(invt|mlp|mrp|new_listings|sales_count|median_sale_price|doz|perc_listings|zhvf|zorf|zordi)_/;
  return other.test(name) ? 'another measure than home values or rents' : undefined;
}
