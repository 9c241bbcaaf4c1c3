import { cleanLine, emailsOf, looksLikePhone } from '@rei/domain/buyers/cell';
import {
  type BuyerColumn,
  type BuyerFileGuess,
  type BuyerFileKind,
  hasNameColumn,
} from '@rei/domain/buyers/import-columns';
import { columnOfHeading, columnOfMisspelling, isSidenoteHeading } from './buyer-headings.ts';
import { usPhone } from './phones.ts';

interface SampleRow {
  line: number;
  cells: readonly string[];
}

type Columns = (BuyerColumn | null)[];

const isPhone = (cell: string) => looksLikePhone(cell) || usPhone(cell) !== undefined;

const hasEmail = ({ cells }: SampleRow) => cells.some((cell) => emailsOf(cell).length > 0);

/** How a table of buyers is read, from its first rows: by its headings, else by what its cells look like. */
export function guessBuyerFile(rows: readonly SampleRow[]): Omit<BuyerFileGuess, 'sheet'> {
  const headings = headingRow(rows);
  const below = headings === undefined ? rows : rows.filter(({ line }) => line > headings.line);
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const byHeading: Columns = Array.from({ length: width }, (_, index) => {
    const heading = headings?.cells[index];
    return heading === undefined ? null : (columnOfHeading(heading) ?? null);
  });
  const read = completeColumns(withMisspelled(byHeading, headings, below), below, headings !== undefined);
  const kind = kindOf(read, below);
  const columns = kind === 'buyers' ? withExtras(read, headings) : read;
  const isNamed = kind === 'groups' || hasNameColumn(columns) || !below.some(hasNameBeforeEmail(columns));
  return { kind, headingLine: headings?.line ?? 0, columns, ...(!isNamed && { namesFromEmail: true }) };
}

function withMisspelled(columns: Columns, headings: SampleRow | undefined, rows: readonly SampleRow[]): Columns {
  return columns.map((column, index) => {
    const meant = column ?? columnOfMisspelling(headings?.cells[index] ?? '') ?? null;
    if (column !== null || meant === null || columns.includes(meant)) return column;
    const test = contents[meant];
    return test === undefined || shareOf(rows, index, test) >= 0.5 ? meant : null;
  });
}

const contents: { [Column in BuyerColumn]?: (cell: string) => boolean } = {
  email: (cell) => emailsOf(cell).length > 0,
  phone: isPhone,
  name: isName,
  firstName: isName,
  lastName: isName,
};

/** Columns that are nothing else are kept in the notes, but those that only say something of another one. */
function withExtras(columns: Columns, headings: SampleRow | undefined): Columns {
  return columns.map((column, index) => {
    const isKept = headings === undefined || !isSidenoteHeading(headings.cells[index] ?? '');
    return column ?? (isKept ? 'extra' : null);
  });
}

const hasNameBeforeEmail =
  (columns: Columns) =>
  ({ cells }: SampleRow) =>
    cells.some((cell, index) => columns[index] === 'email' && /^"?[^"<>@]+"?\s*<[^<>]*@/.test(cleanLine(cell)));

/** The heading row: the best understood one before the first address, else the row right before it, if there is one. */
function headingRow(rows: readonly SampleRow[]): SampleRow | undefined {
  const first = rows.findIndex(hasEmail);
  const before = first === -1 ? rows : rows.slice(0, first);
  const score = ({ cells }: SampleRow) => cells.filter((cell) => columnOfHeading(cell) !== undefined).length;
  const [best] = before.toReversed().toSorted((a, b) => score(b) - score(a));
  if (best !== undefined && score(best) > 0) return best;
  return first > 0 ? rows[first - 1] : undefined;
}

function completeColumns(columns: Columns, rows: readonly SampleRow[], hasHeadings: boolean): Columns {
  const share = (index: number, test: (cell: string) => boolean) => shareOf(rows, index, test);
  const isMail = (index: number) => share(index, (cell) => emailsOf(cell).length > 0) >= 0.5;
  const withMail = columns.includes('email')
    ? columns
    : columns.map((column, index) => (isMail(index) ? 'email' : column));
  if (hasHeadings) return hasNameColumn(withMail) || withMail.includes('group') ? withMail : withName(withMail, share);
  const withPhone = withMail.map((column, index) =>
    column === null && share(index, isPhone) >= 0.5 ? 'phone' : column,
  );
  const texts = withPhone.flatMap((column, index) => (column === null && share(index, isName) >= 0.5 ? [index] : []));
  const [first, second] = texts;
  if (first === undefined) return withPhone;
  if (hasManyAddresses(withPhone, rows)) return withPhone.with(first, 'group');
  const isOneWord = (index: number) => share(index, (cell) => !/\s/.test(cell.trim())) >= 0.8;
  if (second === first + 1 && isOneWord(first) && isOneWord(second)) {
    return withPhone.with(first, 'firstName').with(second, 'lastName');
  }
  return withPhone.with(first, 'name');
}

type Share = (index: number, test: (cell: string) => boolean) => number;

function withName(columns: Columns, share: Share): Columns {
  const found = columns.findIndex((column, index) => column === null && share(index, isPersonName) >= 0.8);
  return found === -1 ? columns : columns.with(found, 'name');
}

function shareOf(rows: readonly SampleRow[], index: number, test: (cell: string) => boolean): number {
  const filled = rows.map(({ cells }) => cells[index] ?? '').filter((cell) => cell.trim() !== '');
  return filled.length === 0 ? 0 : filled.filter(test).length / filled.length;
}

function isPersonName(cell: string): boolean {
  return /^\p{Lu}[\p{L}'’.-]*( (\p{Lu}[\p{L}'’.-]*|de|del|la|van|von|da|di)){1,3}$/u.test(cleanLine(cell));
}

function isName(cell: string): boolean {
  const words = cleanLine(cell).split(' ');
  return words.length <= 5 && /\p{L}/u.test(cell) && !/\d|@/.test(cell);
}

function hasManyAddresses(columns: Columns, rows: readonly SampleRow[]): boolean {
  const counts = rows
    .map(({ cells }) => cells.filter((_, index) => columns[index] === 'email').flatMap(emailsOf).length)
    .filter((count) => count > 0);
  return counts.filter((count) => count > 1).length * 2 > counts.length;
}

/** A group column and no person's name make a file of groups; where the name may be the group's, many addresses a row. */
function kindOf(columns: Columns, rows: readonly SampleRow[]): BuyerFileKind {
  if (!columns.includes('group') || columns.includes('firstName') || columns.includes('lastName')) return 'buyers';
  return !columns.includes('name') || hasManyAddresses(columns, rows) ? 'groups' : 'buyers';
}
