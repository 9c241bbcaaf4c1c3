import { maxDollars } from '../kernel/money.ts';
import { readAreas } from './area.ts';
import { type BuyerWishes, buyerLimits, maxCashOnCashWish } from './buyer.ts';
import { cleanLine, cleanText, emailsOf } from './cell.ts';
import type { BuyerColumn, BuyerMapping } from './import-columns.ts';
import { readAmount, readPercent, readPriceRange } from './internal/read-amount.ts';
import { readTypes } from './internal/read-types.ts';

/** What a file says of a buyer; '' and null: nothing. */
export interface ImportedBuyer extends BuyerWishes {
  /** In lower case. */
  email: string;
  name: string;
  phone: string;
  criteria: string;
  notes: string;
  groups: string[];
}

/** What a row of a file became: a buyer, or nothing for a reason. */
export type ImportedBuyerRow =
  | { kind: 'taken'; line: number; buyer: ImportedBuyer; isCut: boolean }
  | { kind: 'rejected'; line: number; reason: string; cells: Record<string, string> };

/** Google's own groups, which say nothing about a person. */
const emptyGroups = new Set(['mycontacts', 'starred', 'my contacts']);

/** What is shown of a cell that is no address, characters. */
const shownLength = 60;

/** The name of whom a file gives none: what stands before the @. */
export function nameOfEmail(email: string): string {
  return email.slice(0, email.indexOf('@'));
}

/**
 * Reads one row by a mapping: of a file of buyers its first address, of a file of groups each of its addresses, and
 * a rejection for a row without any. In a file of groups, what stands between addresses and is none is rejected, too.
 */
export function buyersOfRow(
  mapping: BuyerMapping,
  row: { line: number; cells: readonly string[] },
): ImportedBuyerRow[] {
  const { line, cells } = row;
  const values = valuesOf(mapping.columns, cells);
  const written = values('email');
  const emails = [...new Set(written.flatMap(emailsOf))];
  if (emails.length === 0) return [rejectedRow(row, noAddress(written))];
  if (mapping.kind === 'groups') {
    const shared = fieldsOf(values, { withPerson: false });
    const wrong = written.flatMap(wrongAddresses).map((part) => rejectedRow(row, noAddress([part])));
    return [...emails.map((email) => taken(line, { ...shared, email })), ...wrong];
  }
  const [email = ''] = emails;
  return [taken(line, { ...fieldsOf(values, { withPerson: true }), email })];
}

type Values = (column: BuyerColumn) => string[];

/** The filled cells of a kind of column, from the left. */
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

function fieldsOf(values: Values, { withPerson }: { withPerson: boolean }): Omit<ImportedBuyer, 'email'> {
  const company = cleanLine(values('company')[0] ?? '');
  const person = withPerson ? personOf(values) : '';
  const notes = values('notes').map(cleanText);
  if (company !== '' && person !== '') notes.push(`Company: ${company}`);
  const areas = values('areas').flatMap((cell) => readAreas(cleanText(cell)));
  return {
    name: person || (withPerson ? company : ''),
    phone: cleanLine(values('phone')[0]?.split(':::')[0] ?? ''),
    criteria: values('criteria').map(cleanText).join('\n'),
    notes: notes.join('\n'),
    groups: [...new Set(values('group').flatMap(groupsOf))],
    areas: areas.filter((area) => area.length <= buyerLimits.area).slice(0, buyerLimits.areas),
    ...pricesOf(values),
    types: readTypes(values('types').join(',')),
    minCashOnCash: percentOf(values('minCashOnCash')[0]),
  };
}

/** 'Jane Doe' of a column of its own, of its parts, or before an address: 'Jane Doe <jane@mail.example>'. */
function personOf(values: Values): string {
  const parts = (['firstName', 'middleName', 'lastName'] as const).map((part) => cleanLine(values(part)[0] ?? ''));
  const beforeAddress = /^\s*"?([^"<>@]+?)"?\s*<[^<>]*>/.exec(values('email')[0] ?? '')?.[1] ?? '';
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

/** Texts that are longer than a buyer's may be are cut. */
function taken(line: number, given: ImportedBuyer): ImportedBuyerRow {
  const buyer = {
    ...given,
    name: cut(given.name, buyerLimits.name),
    phone: cut(given.phone, buyerLimits.phone),
    criteria: cut(given.criteria, buyerLimits.criteria),
    notes: cut(given.notes, buyerLimits.notes),
    groups: given.groups.map((group) => cut(group, buyerLimits.name)),
  };
  const isCut = (['name', 'phone', 'criteria', 'notes'] as const).some((field) => buyer[field] !== given[field]);
  return { kind: 'taken', line, buyer, isCut };
}

function cut(text: string, length: number): string {
  return text.length > length ? text.slice(0, length).toWellFormed() : text;
}

/** What stands between the addresses of a cell and has an @ without being one. */
function wrongAddresses(cell: string): string[] {
  if (!cell.includes('@')) return [];
  return cell.split(/[,;|\s]+/).filter((part) => part.includes('@') && emailsOf(part).length === 0);
}

function noAddress([written]: readonly string[]): string {
  if (written === undefined) return 'No email address';
  const shown = cleanLine(written);
  return `'${shown.length > shownLength ? `${shown.slice(0, shownLength)}…` : shown}' is no email address`;
}

function rejectedRow({ line, cells }: { line: number; cells: readonly string[] }, reason: string): ImportedBuyerRow {
  const filled = cells.map((cell, index) => [`Column ${index + 1}`, cleanText(cell)] as const);
  return { kind: 'rejected', line, reason, cells: Object.fromEntries(filled) };
}
