import * as z from 'zod/mini';
import { line } from '../kernel/fields.ts';
import { tableSourceSchema } from './allowance-tables.ts';
import { isState } from './installation-tables.ts';
import { cellsOf, lineOf, numberOf, type RefusedLine, readLines, yearOf } from './table-lines.ts';

/** Above the highest rate there is, percent of the price. */
export const highestTax = 20;
/** Below it a rate is a share that was taken for a percentage: 0.0135 for 1.35%. */
const lowestTax = 0.05;

export const countyTaxSchema = z.extend(tableSourceSchema, {
  /** As listings name it: 'Allegheny'. */
  county: line({ min: 1, max: 100 }),
  state: z.string().check(z.refine(isState, 'Unknown state')),
  /** Percent of the price a year, as an investor pays it, in thousandths. */
  rate: z.number().check(z.gte(0), z.lte(highestTax)),
});

/** What an installation knows of a county's property tax. */
export type CountyTax = z.infer<typeof countyTaxSchema>;

export type CountyRate = Omit<CountyTax, 'state'>;

export const countyTaxesSchema = z.object({
  counties: z.array(countyTaxSchema),
  refused: z.array(z.object({ line: z.number(), text: z.string(), why: z.string() })),
});

/** As the ranking's columns hold it: thousandths of a percent and one, so that 0 is a county without a rate. */
export function codeOfTax(rate: number | null | undefined): number {
  return rate === null || rate === undefined ? 0 : Math.round(rate * 1000) + 1;
}

export function taxOfCode(code: number): number | null {
  return code === 0 ? null : (code - 1) / 1000;
}

/** What a line says of its county: its FIPS code, or its name and state. */
export interface NamedCounty {
  fips: string | null;
  county: string;
  state: string;
}

type Column = 'fips' | 'county' | 'state' | 'rate' | 'source' | 'year';

const columnNames: Readonly<Record<Column, RegExp>> = {
  fips: /^(county )?(fips|geoid|geo id)( code)?$/,
  county: /^(county|county name|name)$/,
  state: /^(state|state code|state abbr|st)$/,
  rate: /rate|tax|percent|%/,
  source: /^source$/,
  year: /^year$/,
};

const usualOrder: readonly Column[] = ['county', 'state', 'rate', 'source', 'year'];

function columnsOf(cells: readonly string[]): Partial<Record<Column, number>> | null {
  const names = cells.map((cell) =>
    cell
      .replace(/[_\s]+/g, ' ')
      .trim()
      .toLowerCase(),
  );
  const found = Object.entries(columnNames).map(([column, name]) => [
    column,
    names.findIndex((each) => name.test(each)),
  ]);
  const known = Object.fromEntries(found.filter(([, at]) => at !== -1));
  return known.rate !== undefined && (known.fips !== undefined || known.county !== undefined) ? known : null;
}

/** A FIPS code as files write it: with a lost zero, after 'US' of the Census's ids. */
function fipsOf(cell: string): string | null {
  const digits = /(?:US)?(\d{4,5})$/.exec(cell.replace(/\.0$/, ''))?.[1];
  return digits === undefined ? null : digits.padStart(5, '0');
}

/**
 * A table of counties: by FIPS code, or by name and state, under headings or in the usual order. Every line is read, or
 * named with what is wrong with it; `find` tells the county that listings name, and undefined of an unknown one.
 */
export function readCountyTaxes(
  text: string,
  find: (named: NamedCounty) => { county: string; state: string } | undefined,
): { counties: CountyTax[]; refused: RefusedLine[] } {
  const [first = ''] = text.replace(/^\uFEFF/, '').split(/\r\n?|\n/, 1);
  const headings = columnsOf(cellsOf(first));
  const places = headings ?? Object.fromEntries(usualOrder.map((column, at) => [column, at]));
  const seen = new Set<string>();
  const { rows, refused } = readLines(
    text,
    () => headings !== null,
    (cells) => {
      const cell = (column: Column) => cells[places[column] ?? -1] ?? '';
      const rate = numberOf(cell('rate'));
      if (rate === null) return 'No rate';
      if (Number.isNaN(rate) || rate > highestTax) return `The rate is not a number from 0 to ${highestTax}`;
      if (rate > 0 && rate < lowestTax) return `Below ${lowestTax}%: enter percent, such as 1.35`;
      const year = yearOf(cell('year'));
      if (typeof year === 'string') return year;
      const found = find({ fips: fipsOf(cell('fips')), ...countyAndState(cell('county'), cell('state')) });
      if (!found) return 'Unknown county';
      const key = `${found.county}|${found.state}`;
      if (seen.has(key)) return 'The county is listed twice';
      seen.add(key);
      return { ...found, rate: Math.round(rate * 1000) / 1000, source: cell('source').slice(0, 120) || null, year };
    },
  );
  return { counties: rows, refused };
}

/** 'Allegheny County, Pennsylvania' of the Census has its state after a comma. */
function countyAndState(county: string, state: string): Pick<NamedCounty, 'county' | 'state'> {
  const [name = '', named = ''] = county.split(',').map((part) => part.trim());
  return { county: name, state: state === '' ? named : state };
}

export function countyTaxesText(counties: readonly CountyTax[]): string {
  return [
    'County,State,Property tax %,Source,Year',
    ...counties.map(({ county, state, rate, source, year }) => lineOf([county, state, rate, source, year])),
  ].join('\n');
}
