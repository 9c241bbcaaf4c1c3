import { maxDollars } from '../kernel/money.ts';
import { readAreas } from './area.ts';
import { readBox } from './box/read-box.ts';
import { maxAreaLength, maxCashOnCashWish } from './buyer.ts';
import {
  type BuyerFieldOf,
  type BuyerFields,
  type BuyerWish,
  type BuyerWishes,
  type ByField,
  type ByKind,
  buyerFieldNames,
  buyerFields,
  isWish,
  limitPairs,
  makeBuyer,
  ofEachField,
  saysSomething,
} from './buyer-fields.ts';
import { cleanLine, cleanText, emailsOf } from './cell.ts';
import type { BuyerColumn, BuyerMapping } from './import-columns.ts';
import { readAmount, readPercent, readPriceRange, readTypes } from './read-wishes.ts';

export interface ImportedBuyer extends BuyerFields {
  groups: string[];
  /** What no field is for, each a line of the notes: 'City: Mesa'. */
  extras: string[];
  /** Wishes that no column says and that were read from the criteria. */
  fromCriteria?: BuyerWish[];
}

export type ImportedBuyerRow =
  | { kind: 'taken'; line: number; buyer: ImportedBuyer; corrections: string[] }
  | { kind: 'rejected'; line: number; reason: string; cells: Record<string, string> };

const emptyGroups = new Set(['mycontacts', 'starred', 'my contacts']);

const shownLength = 60;

export function nameOfEmail(email: string): string {
  return email.slice(0, email.indexOf('@'));
}

interface Row {
  line: number;
  cells: readonly string[];
  headings?: readonly string[];
}

/**
 * Reads a row by its mapping: one buyer of a file of buyers, one for each address of a file of groups. What is no
 * address is rejected in a file of groups and kept in the notes of a buyer.
 */
export function buyersOfRow(mapping: BuyerMapping, row: Row): ImportedBuyerRow[] {
  const { line, cells } = row;
  const values = valuesOf(mapping.columns, cells);
  const written = values('email');
  const emails = [...new Set(written.flatMap(emailsOf))];
  if (emails.length === 0) return [rejectedRow(row, noAddress(written))];
  const isGroup = mapping.kind === 'groups';
  const said = fieldsOf(values, { withPerson: !isGroup });
  if (!isGroup) {
    const extras = [...furtherOf(values, emails), ...extrasOf(mapping.columns, row)];
    return [cutToLimits(line, { ...said, email: emails[0] ?? '', extras: [...new Set(extras)] })];
  }
  const wrong = written.flatMap(wrongAddresses).map((part) => rejectedRow(row, noAddress([part])));
  return [...emails.map((email) => cutToLimits(line, { ...said, email })), ...wrong];
}

type Values = (column: BuyerColumn) => string[];

function valuesOf(columns: BuyerMapping['columns'], cells: readonly string[]): Values {
  return (column) => {
    const found: string[] = [];
    for (const [index, kind] of columns.entries()) {
      const cell = kind === column ? (cells[index]?.trim() ?? '') : '';
      if (cell !== '') found.push(cell);
    }
    return found;
  };
}

interface Person {
  person: string;
  company: string;
}

const firstOf = (cell: string | undefined) => cell?.split(':::')[0] ?? '';

const readers: ByKind<[Values, Person]> = {
  line: (field, values) => cleanLine(firstOf(values(field)[0])),
  text: (field, values) => values(field).map(cleanText).join('\n'),
  email: () => '',
  areas: (field, values) => {
    const areas = values(field).flatMap((cell) => readAreas(cleanText(cell)));
    return areas.filter((area) => area.length <= maxAreaLength).slice(0, buyerFields[field].max);
  },
  price: (field, values) => (field === 'minCashFlow' ? amountOf(values(field)[0]) : pricesOf(values)[field]),
  types: (field, values) => readTypes(values(field).join(',')),
  percent: (field, values) => percentOf(values(field)[0]),
  count: (field, values) => countOf(field, values(field)[0]),
  strategies: (field, values) => readBox(cleanText(values(field).join(', '))).wishes.strategies,
  conditions: (field, values) => readBox(cleanText(values(field).join(', '))).wishes.conditions,
};

const ownReaders: ByField<[Values, Person]> = {
  name: (_values, { person, company }) => person || company,
  notes: (values, { person, company }) => {
    const notes = values('notes').map(cleanText);
    return [...notes, ...(company !== '' && person !== '' ? [`Company: ${company}`] : [])].join('\n');
  },
};

function fieldsOf(values: Values, { withPerson }: { withPerson: boolean }): ImportedBuyer {
  const person = withPerson
    ? { person: personOf(values), company: cleanLine(values('company')[0] ?? '') }
    : { person: '', company: '' };
  const groups = [...new Set(values('group').flatMap(groupsOf))];
  return { ...withCriteria(makeBuyer(readers, ownReaders, values, person)), groups, extras: [] };
}

/** What the criteria say in words counts where no column says it. */
function withCriteria(buyer: BuyerFields): BuyerFields & { fromCriteria: BuyerWish[] } {
  if (buyer.criteria === '') return { ...inOrder(buyer), fromCriteria: [] };
  const { wishes } = readBox(buyer.criteria);
  const isSaid = (field: BuyerWish) => saysSomething(buyer[field]);
  const paired = (field: BuyerWish) => limitPairs.find((pair) => pair.some((each) => each === field)) ?? [field];
  const fromCriteria = buyerFieldNames
    .filter(isWish)
    // Two limits of different sources could cross.
    .filter((field) => saysSomething(wishes[field]) && !paired(field).some(isSaid));
  const read = Object.fromEntries(fromCriteria.map((field) => [field, wishes[field]]));
  return { ...inOrder(buyer), ...read, fromCriteria };
}

/** Limits that cross say nothing. */
function inOrder(buyer: BuyerFields): BuyerFields {
  const crossed = limitPairs.filter(([least, most]) => (buyer[least] ?? 0) > (buyer[most] ?? Number.POSITIVE_INFINITY));
  return { ...buyer, ...Object.fromEntries(crossed.flat().map((field) => [field, null])) };
}

function furtherOf(values: Values, emails: readonly string[]): string[] {
  const phones = values('phone').flatMap((cell) => cell.split(':::'));
  return [
    ...emails.slice(1).map((email) => `Other email: ${email}`),
    ...values('email')
      .flatMap(wrongAddresses)
      .map((text) => `Other email: ${cleanLine(text)}`),
    ...phones.slice(1).map((phone) => `Other phone: ${cleanLine(phone)}`),
  ];
}

function extrasOf(columns: BuyerMapping['columns'], { cells, headings = [] }: Row): string[] {
  return cells.flatMap((cell, index) => {
    const text = cleanLine(cell);
    const isKept = index >= columns.length || columns[index] === 'extra';
    if (!isKept || text === '') return [];
    const heading = cleanLine(headings[index] ?? '');
    return [heading === '' ? text : `${heading}: ${text}`];
  });
}

function personOf(values: Values): string {
  const parts = (['firstName', 'middleName', 'lastName'] as const).map((part) => cleanLine(values(part)[0] ?? ''));
  const beforeAddress = /^"?([^"<>@]+)"?\s*<[^<>]*>/.exec(cleanLine(values('email')[0] ?? ''))?.[1] ?? '';
  const named = values('name').find((name) => emailsOf(name).length === 0) ?? '';
  return cleanLine(named) || parts.filter((part) => part !== '').join(' ') || cleanLine(beforeAddress);
}

/** '* myContacts ::: Cash buyers' is 'Cash buyers'; Mailchimp writes '"Buyers","Phoenix"'. */
function groupsOf(cell: string): string[] {
  const isQuoted = /"[^"]*"/.test(cell);
  const parts = cell.includes(':::') ? cell.split(':::') : cell.split(isQuoted ? /"\s*,\s*"|^"|"$/ : /[;|,]/);
  return parts
    .map((part) => cleanLine(part.replace(/^\s*\*\s*/, '').replaceAll('"', '')))
    .filter((part) => part !== '' && !emptyGroups.has(part.toLowerCase()));
}

function pricesOf(values: Values): Pick<BuyerWishes, 'minPrice' | 'maxPrice'> {
  const range = readPriceRange(values('priceRange')[0] ?? '');
  const limit = (column: 'minPrice' | 'maxPrice') => readAmount(values(column)[0] ?? '') ?? range[column];
  const [minPrice, maxPrice] = [limit('minPrice'), limit('maxPrice')];
  const isPossible = (price: number | null) => price === null || price <= maxDollars;
  if (!isPossible(minPrice) || !isPossible(maxPrice) || (minPrice ?? 0) > (maxPrice ?? maxDollars)) {
    return { minPrice: null, maxPrice: null };
  }
  return { minPrice, maxPrice };
}

function percentOf(cell: string | undefined): number | null {
  const percent = readPercent(cell ?? '');
  return percent === null || percent > maxCashOnCashWish ? null : percent;
}

function amountOf(cell: string | undefined): number | null {
  const amount = readAmount(cell ?? '');
  return amount === null || amount > maxDollars ? null : amount;
}

/** '3+' is 3; what is no number of its field says nothing. */
function countOf(field: BuyerFieldOf<'count'>, cell: string | undefined): number | null {
  const { from, to, step } = buyerFields[field];
  const found = /(?<![\d.])\d{1,8}(?:\.\d)?/.exec((cell ?? '').slice(0, 40).replaceAll(',', ''))?.[0];
  const value = Number(found);
  return found === undefined || value < from || value > to || !Number.isInteger(value / step) ? null : value;
}

function cutToLimits(line: number, { groups, extras, fromCriteria, ...given }: ImportedBuyer): ImportedBuyerRow {
  const fields = ofEachField<BuyerFields>((field) => {
    const value = given[field];
    const limits = buyerFields[field];
    return typeof value === 'string' && 'max' in limits ? cut(value, limits.max) : value;
  });
  const changed = buyerFieldNames.filter((field) => fields[field] !== given[field]);
  const corrections = changed.map((field) => `${buyerFields[field].label} was too long and is cut`);
  const ofNotes = [fields.notes, ...extras].filter((part) => part !== '').join('\n');
  if (extras.length > 0 && ofNotes.length > buyerFields.notes.max)
    corrections.push('Not all cells had room in the notes');
  const buyer = {
    ...fields,
    ...(fromCriteria && { fromCriteria }),
    extras,
    groups: groups.map((group) => cut(group, buyerFields.name.max)),
  };
  return { kind: 'taken', line, buyer, corrections };
}

function cut(text: string, length: number): string {
  return text.length > length ? text.slice(0, length).toWellFormed() : text;
}

function wrongAddresses(cell: string): string[] {
  if (!cell.includes('@')) return [];
  return cell.split(/[,;|\s]+/).filter((part) => part.includes('@') && emailsOf(part).length === 0);
}

function noAddress([written]: readonly string[]): string {
  if (written === undefined) return 'No email address';
  const shown = cleanLine(written);
  return `'${shown.length > shownLength ? `${shown.slice(0, shownLength)}…` : shown}' isn’t an email address`;
}

function rejectedRow({ line, cells, headings = [] }: Row, reason: string): ImportedBuyerRow {
  const names = cells.map((_, index) => cleanLine(headings[index] ?? ''));
  const nameOf = (index: number) =>
    names[index] && names.indexOf(names[index]) === index ? names[index] : `Column ${index + 1}`;
  const filled = cells.map((cell, index) => [nameOf(index), cleanText(cell)] as const);
  return { kind: 'rejected', line, reason, cells: Object.fromEntries(filled) };
}
