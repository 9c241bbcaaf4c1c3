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

/** Estimates of the detailed tables by their codes, which stay the same from year to year. */
const byCode: Readonly<Record<string, SeriesMeasure>> = {
  B25064_001E: 'rent',
  B25058_001E: 'contractRent',
  B25077_001E: 'homeValue',
  B19013_001E: 'income',
  B25103_001E: 'taxes',
};

/** Those of profiles and subject tables by their labels: their codes move when rows are added. */
const byLabel: readonly [RegExp, RegExp, SeriesMeasure][] = [
  [/^DP04_\d+E$/, /^Estimate!!VALUE!!.*Median \(dollars\)$/i, 'homeValue'],
  [/^DP04_\d+E$/, /^Estimate!!GROSS RENT!!.*Median \(dollars\)$/i, 'rent'],
  [/^S1901_C01_\d+E$/, /^Estimate!!Households!!Median income \(dollars\)$/i, 'income'],
];

interface Column {
  at: number;
  name: string;
  measure: SeriesMeasure;
}

/** Tables of the American Community Survey, as data.census.gov offers them (codes, then labels) and as its API answers. */
export function acsFormat(firstRows: readonly (readonly string[])[]): SeriesFormat | undefined {
  const at = firstRows.findIndex(
    (row) => row.map(heading).includes('NAME') && row.some((cell) => isCode(cleanCell(cell))),
  );
  const headings = firstRows[at]?.map(cleanCell) ?? [];
  const names = headings.map(heading);
  const below = firstRows[at + 1]?.map(cleanCell) ?? [];
  const labels = below.some((label) => /^(Geography|Estimate!!)/i.test(label)) ? below : undefined;
  const columns = headings.flatMap((code, index): Column[] => {
    const label = labels?.[index] ?? '';
    const measure = byCode[code] ?? byLabel.find(([codes, text]) => codes.test(code) && text.test(label))?.[2];
    return measure === undefined ? [] : [{ at: index, name: code, measure }];
  });
  const area = areaColumns(names);
  if (columns.length === 0 || area === undefined) return undefined;
  const year = statedYear(labels ?? []);
  return {
    format: 'Census ACS',
    source: 'acs',
    groups: [columns.map(({ measure }) => measure)],
    isWide: false,
    isRevised: false,
    headings,
    dataFrom: at + (labels ? 2 : 1),
    isFixedWidth: false,
    needsYear: year === undefined,
    read: (cells, row) => readRow(cells, row, { area, columns, year: year ?? row.year, name: names.indexOf('NAME') }),
  };
}

const isCode = (cell: string) => /^([BCS]\d{4,5}[A-Z]*|DP\d{2})_(C\d+_)?\d+E$/.test(cell);

/** Dollars are of the last of the five years: 'in 2023 inflation-adjusted dollars'. */
function statedYear(labels: readonly string[]): number | undefined {
  const [, year] = /in (20\d\d) inflation-adjusted dollars/i.exec(labels.join(' ')) ?? [];
  return year === undefined ? undefined : Number(year);
}

interface Area {
  id: number;
  zcta: number;
  county: number;
  state: number;
  isOther: boolean;
}

function areaColumns(names: readonly string[]): Area | undefined {
  const column = (name: string) => names.indexOf(name);
  const area = {
    id: column('GEO_ID'),
    zcta: column('ZIP CODE TABULATION AREA'),
    county: column('COUNTY'),
    state: column('STATE'),
    isOther: column('TRACT') !== -1 || column('BLOCK GROUP') !== -1,
  };
  return area.id === -1 && area.zcta === -1 && area.state === -1 && column('US') === -1 ? undefined : area;
}

interface Reading {
  area: Area;
  columns: readonly Column[];
  year: number | undefined;
  name: number;
}

/** The most and the least that a median is told as: '250,000+', '2,500-'. */
const limit = /^([\d,]+)[+-]$/;
/** What the API puts where there is no value: -666666666 and the like. */
const noValue = /^-\d{9}$/;

function readRow(cells: readonly string[], row: RowReading, { area, columns, year, name }: Reading): SeriesRow {
  const place = placeOf(cells, area, cells[name] ?? '');
  if (typeof place === 'string') return row.reject(place);
  const limits: string[] = [];
  const plain = [...cells];
  for (const column of columns) {
    const cell = cells[column.at] ?? '';
    if (noValue.test(cell)) plain[column.at] = '';
    const [, reached] = limit.exec(cell) ?? [];
    if (reached === undefined) continue;
    plain[column.at] = reached;
    limits.push(`${column.name} '${cell}' is stored as ${reached}`);
  }
  const { values, corrections } = readValues(plain, columns);
  const month = year === undefined ? undefined : readMonth(String(year), '12');
  return monthRow(row, place, { month, values, corrections: [...limits, ...corrections] });
}

/** The summary level is the beginning of the area's code: '0500000US53001', '860Z200US98101'. */
function placeOf(cells: readonly string[], area: Area, name: string): NamedPlace | string {
  const cell = (at: number) => cells[at] ?? '';
  const [, level = '', code = ''] = /^(\d{3}).{4}US(.*)$/.exec(cell(area.id)) ?? [];
  const isTract = area.isOther || level === '140' || level === '150';
  if (isTract) return noMarketPage(`Tract '${name.slice(0, 60)}'`);
  if (level === '860' || cell(area.zcta) !== '') return { level: 'zip', name: cell(area.zcta) || code };
  const [inner = '', state = ''] = name.split(/[,;]\s*(?=[^,;]*$)/);
  if (level === '050' || cell(area.county) !== '') return { level: 'county', name: inner, state };
  if (level === '160') return { level: 'city', name: inner.replace(cityWord, ''), state };
  if (level === '040' || (level === '' && cell(area.state) !== '')) return { level: 'state', name };
  if (level === '010' || /^united states$/i.test(name)) return { level: 'country' };
  return noMarketPage(`'${name.slice(0, 60)}'`);
}

/** What the Census says behind a city's name. */
const cityWord =
  /\s+(city and borough|consolidated government.*|metropolitan government.*|unified government.*|city|town|village|borough|CDP|municipality)(\s+\(balance\))?$/;
