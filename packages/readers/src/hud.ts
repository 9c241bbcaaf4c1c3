import type { ImportedRents, ReadRow } from '@rei/domain/market/imported-row';
import { cleanCell, filledCells, recordOf, rejecting } from './cells.ts';
import { plainNumber } from './numbers.ts';
import { readZip } from './places.ts';

/** Monthly dollars; beyond these a cell is no rent of a whole dwelling. */
const rentBand = { from: 50, to: 25_000 };

const bedroomWords = ['efficiency', 'onebedroom', 'twobedroom', 'threebedroom', 'fourbedroom'];
const zipNames = ['zip', 'zipcode', 'zcta', 'zcta5'];

export interface HudColumns {
  headings: readonly string[];
  zip: number;
  rents: readonly [number, number, number, number, number];
  area: number;
  fiscalYear: number;
}

function bare(cell: string): string {
  return cell.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** Finds HUD's columns by name in any year's layout, never the 90% and 110% payment standards. */
export function hudColumns(headings: readonly string[]): HudColumns | undefined {
  const names = headings.map(bare);
  const rent = (bedrooms: number) =>
    names.findIndex(
      (name) =>
        name === `safmr${bedrooms}br` ||
        name === `safmr${bedrooms}` ||
        name === `arearentbr${bedrooms}` ||
        name === bedroomWords[bedrooms],
    );
  const rents = [rent(0), rent(1), rent(2), rent(3), rent(4)] as const;
  const zip = names.findIndex((name) => zipNames.includes(name));
  if (zip === -1 || rents.includes(-1)) return undefined;
  return {
    headings: headings.map(cleanCell),
    zip,
    rents,
    area: names.findIndex((name) => name.includes('areaname') || name === 'metroname'),
    fiscalYear: names.findIndex((name) => name === 'fiscalyear' || name === 'year'),
  };
}

/** The fiscal year, 2011 to 2099, that a heading or a file's name tells: 'FY18 SAFMRs', 'fy2022', 'FY 2027'. */
export function fiscalYearIn(text: string): number | undefined {
  const digits = /(?:^|[^a-z])(?:fy|fiscal\s*year)[\s_'-]*(20\d\d|\d\d)(?!\d)/i.exec(text)?.[1];
  if (digits === undefined) return undefined;
  const year = digits.length === 2 ? 2000 + Number(digits) : Number(digits);
  return isFiscalYear(year) ? year : undefined;
}

export function isFiscalYear(year: number): boolean {
  return Number.isInteger(year) && year >= 2011 && year <= 2099;
}

/** One ZIP's rents. Rejected unless all five are amounts of $50 to $25,000: a ZIP has all of them or none. */
export function hudRents(
  columns: HudColumns,
  rawCells: readonly string[],
  context: { line: number; fiscalYear: number },
): ReadRow<ImportedRents> {
  const { line, fiscalYear } = context;
  const cells = rawCells.map(cleanCell);
  const reject = rejecting(line, () => recordOf(columns.headings, cells));
  if (filledCells(cells) <= 1) return { kind: 'skipped', line, reason: 'A line with a single cell is a note' };

  const zipCell = cells[columns.zip] ?? '';
  const zip = readZip(zipCell);
  if (zip === undefined) return reject(`'${zipCell.slice(0, 40)}' is no US ZIP`);

  const rents = columns.rents.map((index) => {
    const value = plainNumber(cells[index] ?? '');
    return value !== undefined && value >= rentBand.from && value <= rentBand.to ? Math.round(value) : undefined;
  });
  const [none, one, two, three, four] = rents;
  if (none === undefined || one === undefined || two === undefined || three === undefined || four === undefined) {
    const bedrooms = rents.indexOf(undefined);
    const text = (cells[columns.rents[bedrooms] ?? -1] ?? '').slice(0, 40);
    return reject(`The ${bedrooms}-bedroom rent is '${text}', no amount of $50 to $25,000`);
  }
  const areaName = cells[columns.area]?.slice(0, 200) || null;
  return {
    kind: 'taken',
    line,
    value: { zip, fiscalYear, dollars: [none, one, two, three, four], areaName },
    corrections: [],
  };
}
