import { parseSearchText } from '@rei/domain/listings/search-text';
import type { MappedField } from '@rei/domain/market/mapped-fields';
import { readAmount } from './amounts.ts';
import { readEmail, readPhone } from './contacts.ts';
import { areaText, bathroomsText, bedsText, degreesText } from './measure-words.ts';
import { plainNumber } from './numbers.ts';
import { isInUnitedStates, readState, readZip, stateOfZip } from './places.ts';
import { readUrl } from './source-cell.ts';
import { readTableDay } from './table-days.ts';
import { guessStatus, mappedType } from './table-words.ts';

export interface ColumnValues {
  name: string;
  values: readonly string[];
}

type Test = (value: string) => boolean;

const number = (value: string) => plainNumber(value) ?? Number.NaN;
const isBetween = (value: number, from: number, to: number) => value >= from && value <= to;
const isAmount = (value: string) => {
  const amount = readAmount(value);
  return amount !== undefined && 'dollars' in amount;
};
const isArea: Test = (value) => number(areaText(value, 1)) >= 0;
const isCount: Test = (value) => isBetween(number(bedsText(value)), 0, 50);
const isDay: Test = (value) => readTableDay(value, '2026-01-01') !== undefined;
const hasLetters: Test = (value) => /\p{L}/u.test(value);
const isPlaceName: Test = (value) => /^\p{Lu}/u.test(value) && !/\d/.test(value) && value.length <= 60;
const longestAddress = 200;

const isWholeAddress: Test = (value) => {
  // Spares nearly every other cell the reading.
  if (value.length > longestAddress || !/\s\d{5}(?:-\d{4})?(?:,? (?:usa|united states))?$/i.test(value)) return false;
  const { address, postal_code } = parseSearchText(value);
  return address !== undefined && postal_code !== undefined && /[a-z]/i.test(address);
};
const isCityStateZip: Test = (value) => {
  if (
    value.length > longestAddress ||
    !/^\p{L}[\p{L} .'-]*,?\s+(?:\p{L}{2}|\p{L}[\p{L} ]+)?,?\s*(?:\d{5}(?:-\d{4})?)?$/u.test(value)
  )
    return false;
  const { address, city, state, postal_code } = parseSearchText(value);
  return address === undefined && city !== undefined && (state ?? postal_code) !== undefined;
};
const isUrl: Test = (value) => readUrl(value.split(/[\s,;|]/)[0] ?? '') !== null;
const isPhoto: Test = (value) => isUrl(value) && /\.(?:jpe?g|png|webp|avif)\b|photo|image/i.test(value);
const isPhone: Test = (value) =>
  /^[+(\d][-+().\d\s]{6,24}(?:\s*(?:x|ext)\D{0,3}\d{1,6})?$/i.test(value) && readPhone(value) !== null;

const canBe: Partial<Record<MappedField, Test>> = {
  address: hasLetters,
  fullAddress: (value) => hasLetters(value) && /\d/.test(value) && !/^point\b/i.test(value),
  streetNumber: (value) => /^#?\d/.test(value),
  streetDirection: (value) => /^[nsew]/i.test(value) && value.length <= 10,
  streetName: (value) => /[\p{L}\d]/u.test(value),
  streetSuffix: hasLetters,
  streetDirectionAfter: (value) => /^[nsew]/i.test(value) && value.length <= 10,
  unit: (value) => value.length <= 20 && !isCityStateZip(value),
  city: hasLetters,
  state: (value) => readState(value) !== undefined,
  zip: (value) => readZip(value) !== undefined,
  cityStateZip: isCityStateZip,
  price: isAmount,
  status: (value) => value.length <= 60 && plainNumber(value) === undefined,
  type: (value) => value.length <= 80,
  beds: isCount,
  baths: (value) => isBetween(number(bathroomsText(value).text), 0, 50),
  fullBaths: isCount,
  halfBaths: isCount,
  sqft: isArea,
  lotSqft: isArea,
  lotAcres: isArea,
  yearBuilt: (value) => number(value) === 0 || isBetween(number(value), 1600, 2100),
  units: isCount,
  lat: (value) => isBetween(number(degreesText(value)), 13, 72),
  lon: (value) => number(degreesText(value)) < -60 || number(degreesText(value)) > 140,
  listDate: isDay,
  soldOn: isDay,
  soldPrice: isAmount,
  daysOnMarket: (value) => Number.isInteger(number(value)),
  url: isUrl,
  photo: isUrl,
  remarks: hasLetters,
  agentName: hasLetters,
  agentEmail: (value) => readEmail(value) !== null,
  agentPhone: isPhone,
  agentOffice: hasLetters,
  county: hasLetters,
  subdivision: hasLetters,
};

const otherYears = /tax|sale|sold|effective|renov|assess|remodel|list/;

const enoughValues = 3;
const leastShare = 0.3;

const shareOf = ({ values }: ColumnValues, test: Test) =>
  values.length === 0 ? 0 : values.filter(test).length / values.length;

/** Whether a column's values, or the rest of its heading, speak against the field that its heading names. */
export function isRefuted(field: MappedField, column: ColumnValues): boolean {
  if (field === 'yearBuilt' && otherYears.test(column.name) && !/bui/.test(column.name)) return true;
  const test = canBe[field];
  return test !== undefined && column.values.length >= enoughValues && shareOf(column, test) < leastShare;
}

export function areWholeAddresses(column: ColumnValues): boolean {
  return shareOf(column, isWholeAddress) > 0.6;
}

export function areCitiesWithZip(column: ColumnValues): boolean {
  return shareOf(column, isCityStateZip) > 0.6 && shareOf(column, (value) => /\d{5}/.test(value)) > 0.6;
}

export function areDays(column: ColumnValues | undefined): boolean {
  return column !== undefined && shareOf(column, isDay) > 0.6;
}

export function areStreetLines(column: ColumnValues): boolean {
  return shareOf(column, isStreetLine) > 0.6;
}

const isStreetLine: Test = (value) =>
  value.length <= longestAddress &&
  /^\d+[a-z]?(?:-\d+)?\s+\S*\p{L}{2}/iu.test(value) &&
  !/\b(?:sq|sf|acres?|ac|beds?|bd|baths?|ba|days?|years?|units?|k|m|mo|usd|photos?)\b/i.test(value);

export const otherAmounts =
  /sold|sale|clos|assess|tax|loan|mortg|lien|equity|rent|hoa|fee|due|value|zestimate|arv|rehab|repair|sqft|perf|permonth|deposit|down|original|previous|old|prior|estimate|zimmet|budget/;
const otherPeople = /owner|seller|mail|buyer|borrower|relative|contact/;

interface Clue {
  field: MappedField;
  share: number;
  is: Test;
  /** What else must hold of the column. */
  only?: (column: ColumnValues) => boolean;
}

const distinct = ({ values }: ColumnValues) => new Set(values.map((value) => value.toLowerCase())).size;
const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** What values alone can tell of a column whose heading says nothing; the surest first. */
const clues: readonly Clue[] = [
  { field: 'photo', share: 0.8, is: isPhoto },
  { field: 'url', share: 0.8, is: isUrl },
  {
    field: 'agentEmail',
    share: 0.7,
    is: (value) => readEmail(value) !== null,
    only: ({ name }) => !otherPeople.test(name),
  },
  {
    field: 'agentPhone',
    share: 0.7,
    is: (value) => isPhone(value) && /[-() .]/.test(value),
    only: ({ name }) => !otherPeople.test(name),
  },
  { field: 'fullAddress', share: 0.7, is: isWholeAddress },
  { field: 'cityStateZip', share: 0.8, is: (value) => isCityStateZip(value) && /\d{5}/.test(value) },
  { field: 'address', share: 0.7, is: isStreetLine, only: (column) => distinct(column) > column.values.length / 2 },
  {
    field: 'streetSuffix',
    share: 0.8,
    is: (value) =>
      /^(?:st|street|ave?|avenue|rd|road|dr|drive|ln|lane|blvd|ct|court|cir|circle|pl|place|ter|trl|way|pkwy|hwy|loop|cv|sq|aly|run)\.?$/i.test(
        value,
      ),
  },
  { field: 'state', share: 0.9, is: (value) => readState(value) !== undefined },
  {
    field: 'zip',
    share: 0.9,
    is: (value) => /^\d{5}(?:-\d{4})?$/.test(value) && stateOfZip(value) !== undefined,
    only: (column) => shareOf(column, (value) => value.endsWith('00')) < 0.4,
  },
  { field: 'lat', share: 0.9, is: (value) => /^\d+\.\d{3,}$/.test(value) && isInUnitedStates(number(value), -100) },
  { field: 'lon', share: 0.9, is: (value) => /^-\d+\.\d{3,}$/.test(value) && isInUnitedStates(40, number(value)) },
  {
    field: 'status',
    share: 0.8,
    is: (value) => guessStatus(value) !== undefined,
    only: (column) => distinct(column) <= 15 && shareOf(column, (value) => value.length > 1) > 0.5,
  },
  {
    field: 'type',
    share: 0.8,
    is: (value) => !isStreetLine(value) && mappedType(value) !== undefined,
    only: (column) => distinct(column) <= 25,
  },
  {
    field: 'yearBuilt',
    share: 0.95,
    is: (value) => /^(?:1[789]\d\d|20[0-3]\d)(?:\.0)?$/.test(value),
    only: (column) =>
      !otherYears.test(column.name) && distinct(column) > 1 && Math.min(...column.values.map(Number)) < 2010,
  },
];

const otherNumbers = /number|serial|code|parcel|apn|zip|phone|year|date|^id|id$|no$|num$|key|ref|fips/;

/** Prices are round, or marked as money; keys and counts are neither. */
const isPrice = (column: ColumnValues) =>
  !otherAmounts.test(column.name) &&
  !otherNumbers.test(column.name) &&
  shareOf(column, isAmount) > 0.7 &&
  shareOf(column, (value) => /\$|\d\s?[km]\b|00(?:\.0+)?$/i.test(value)) > 0.4 &&
  median(column.values.map(dollarsOf)) >= 20_000;

function dollarsOf(value: string): number {
  const amount = readAmount(value);
  return amount !== undefined && 'dollars' in amount ? amount.dollars : 0;
}

/**
 * What values tell of columns without a telling heading: a price only if one column can be it, rooms and city only
 * beside their neighbours.
 */
export function guessByValues(
  columns: readonly ColumnValues[],
  taken: ReadonlyMap<MappedField, number>,
): Map<MappedField, number> {
  const found = new Map(taken);
  const isFree = (index: number) =>
    ![...found.values()].includes(index) && (columns[index]?.values.length ?? 0) >= enoughValues;
  const pick = (field: MappedField, fits: (column: ColumnValues, index: number) => boolean, isSingle = false) => {
    if (found.has(field)) return;
    const all = columns.flatMap((column, index) => (isFree(index) && fits(column, index) ? [index] : []));
    const [first] = all;
    if (first !== undefined && (!isSingle || all.length === 1)) found.set(field, first);
  };
  for (const { field, share, is, only } of clues) {
    if (field === 'address' && (found.has('fullAddress') || found.has('streetName'))) continue;
    if (field === 'fullAddress' && found.has('address')) continue;
    if (field === 'streetSuffix' && !found.has('streetName')) continue;
    // The first values rule nearly every column out.
    pick(
      field,
      (column) => column.values.slice(0, 6).some(is) && shareOf(column, is) >= share && (only?.(column) ?? true),
    );
  }
  const at = (field: MappedField) => found.get(field) ?? Number.NaN;
  const nextTo = (index: number, ...fields: MappedField[]) => fields.some((field) => Math.abs(at(field) - index) === 1);
  pick(
    'city',
    (column, index) =>
      nextTo(index, 'state', 'zip', 'address') &&
      shareOf(column, isPlaceName) > 0.9 &&
      !otherPeople.test(column.name) &&
      column.name !== 'county',
  );
  // A table of sales asks nothing.
  if (!found.has('soldPrice')) {
    pick('price', (column) => isPrice(column) && shareOf(column, (value) => /\$|\d[km]\b/i.test(value)) > 0.5, true);
    pick('price', isPrice, true);
  }
  const isSmall = (column: ColumnValues) => shareOf(column, (value) => isBetween(number(value), 0, 12)) > 0.9;
  pick(
    'baths',
    (column, index) =>
      isSmall(column) && (nextTo(index, 'beds') || shareOf(column, (value) => /\.[257]5?$/.test(value)) > 0.05),
  );
  pick('beds', (column, index) => isSmall(column) && nextTo(index, 'baths') && shareOf(column, isCount) > 0.9);
  const isLiving = (column: ColumnValues) =>
    isBetween(median(column.values.map((value) => number(areaText(value, 1)) || 0)), 500, 6000);
  pick(
    'sqft',
    (column, index) => isLiving(column) && !otherAmounts.test(column.name) && nextTo(index, 'beds', 'baths'),
    true,
  );
  return found;
}
