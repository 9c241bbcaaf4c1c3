import { cleanLine, emailsOf, looksLikePhone } from '@rei/domain/buyers/cell';
import {
  type BuyerColumn,
  type BuyerFileGuess,
  type BuyerFileKind,
  buyerColumns,
} from '@rei/domain/buyers/import-columns';

/** Words that name another fact about an address or number: its kind, its owner, whether it is valid. */
const sidenotes =
  /\b(type|types|label|owner|id|photo|yomi|phonetic|display|opt|optin|optout|bounce|bounced|valid|validity|verified|status|count|date|time|ip|format|fax|pager|assistant|asst|manager|marketing|encrypt|prefers|source|country|extension|ext|last|next|hash|domain|quality)\b/;

/** What a program writes before a heading's own words. */
const owners = /^(person|contact|buyer|lead|customer|client|subscriber|member|investor)( s)? (?=\w)/;

/** What each kind of column is called, in lower-case words; addresses and numbers are known by one word among others, too. */
const headingsOf: Record<BuyerColumn, readonly [string, ...string[]]> = {
  email: ['mail', 'mails', 'mail address', 'mail addresses'],
  name: [
    'name',
    'full name',
    'fullname',
    'person',
    'contact',
    'buyer',
    'investor',
    'client',
    'customer',
    'fn',
    'display name',
    'file as',
    'name of buyer',
    'attendee',
    'who',
  ],
  firstName: ['first name', 'firstname', 'first', 'given name', 'given', 'forename', 'fname', 'vorname', 'nombre'],
  middleName: ['middle name', 'middle', 'additional name', 'middle names'],
  lastName: ['last name', 'lastname', 'last', 'surname', 'family name', 'family', 'lname', 'nachname'],
  company: [
    'company',
    'company name',
    'organization',
    'organisation',
    'organization name',
    'business name',
    'account name',
    'associated company',
    'primary company',
    'firm',
    'llc',
    'entity',
    'org',
  ],
  phone: ['phone'],
  group: [
    'group',
    'groups',
    'group name',
    'group membership',
    'labels',
    'tags',
    'tag',
    'categories',
    'category',
    'list',
    'lists',
    'list name',
    'segment',
    'segments',
    'mailing list',
    'distribution list',
    'gruppe',
  ],
  criteria: [
    'criteria',
    'buying criteria',
    'purchase criteria',
    'investment criteria',
    'buy box',
    'buybox',
    'looking for',
    'requirements',
    'preferences',
    'interests',
    'interest',
    'interested in',
    'wants',
  ],
  notes: ['notes', 'note', 'comments', 'comment', 'remarks', 'remark', 'description', 'memo', 'notizen', 'details'],
  areas: [
    'area',
    'areas',
    'market',
    'markets',
    'target area',
    'target areas',
    'target market',
    'target markets',
    'preferred area',
    'preferred areas',
    'preferred locations',
    'preferred location',
    'buying area',
    'buying areas',
    'areas of interest',
    'area of interest',
    'locations',
    'target zips',
    'target cities',
  ],
  priceRange: ['price range', 'budget', 'price', 'budget range', 'purchase price range', 'price point'],
  minPrice: [
    'min price',
    'minimum price',
    'price min',
    'price from',
    'lowest price',
    'min budget',
    'budget min',
    'minimum budget',
    'min purchase price',
    'price minimum',
  ],
  maxPrice: [
    'max price',
    'maximum price',
    'price max',
    'price to',
    'highest price',
    'max budget',
    'budget max',
    'maximum budget',
    'max purchase price',
    'price maximum',
    'max offer',
  ],
  types: [
    'property type',
    'property types',
    'type of property',
    'types of property',
    'asset type',
    'asset types',
    'asset class',
    'home type',
    'home types',
    'types',
  ],
  minCashOnCash: [
    'cash on cash',
    'coc',
    'min coc',
    'minimum coc',
    'min cash on cash',
    'minimum cash on cash',
    'min coc return',
    'cash on cash return',
    'minimum cash on cash return',
    'target coc',
  ],
};

const columnNames: ReadonlyMap<string, BuyerColumn> = new Map(
  buyerColumns.flatMap((column) => headingsOf[column].map((heading): [string, BuyerColumn] => [heading, column])),
);

/** Lower-case words of a heading: 'E-mail 1 - Value' is 'email value', 'MobilePhone' is 'mobile phone'. */
function headingWords(heading: string): string {
  return heading
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z])(?=[A-Z][a-z])/g, '$1 ')
    .toLowerCase()
    .replace(/\be[\s_-]?mails?\b/g, 'email')
    .replace(/[^a-z]+/g, ' ')
    .trim();
}

/** What a column is by its heading, in the ways of the usual address books and customer lists. */
export function columnOfHeading(heading: string): BuyerColumn | undefined {
  const words = headingWords(heading);
  const own = words.replace(owners, '');
  const named = columnNames.get(words) ?? columnNames.get(own);
  if (named !== undefined) return named;
  if (sidenotes.test(own)) return undefined;
  if (/\bemail\b/.test(own)) return 'email';
  if (/\b(coc|cash on cash)\b/.test(own)) return 'minCashOnCash';
  if (/\b(phone|phones|mobile|cell|cellphone|telephone|telefon|tel|handy)\b/.test(own)) return 'phone';
  return undefined;
}

/** One of a table's first rows. */
interface SampleRow {
  /** The line or sheet row on which it begins. */
  line: number;
  cells: readonly string[];
}

type Columns = (BuyerColumn | null)[];

const hasEmail = ({ cells }: SampleRow) => cells.some((cell) => emailsOf(cell).length > 0);

/**
 * How a table of buyers is read, from its first rows: by headings of the usual address books and customer lists in
 * any order, without any by what its cells look like. `columns` lacks 'email' where no column holds addresses.
 */
export function guessBuyerFile(rows: readonly SampleRow[]): Omit<BuyerFileGuess, 'sheet'> {
  const headings = headingRow(rows);
  const below = headings === undefined ? rows : rows.filter(({ line }) => line > headings.line);
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const byHeading: Columns = Array.from({ length: width }, (_, index) => {
    const heading = headings?.cells[index];
    return heading === undefined ? null : (columnOfHeading(heading) ?? null);
  });
  const columns = completed(byHeading, below, headings !== undefined);
  return { kind: kindOf(columns, below), headingLine: headings?.line ?? 0, columns };
}

/**
 * The row of the headings: of those before the first address the one of which most is understood; where nothing is,
 * the row right before the first address, if there is one.
 */
function headingRow(rows: readonly SampleRow[]): SampleRow | undefined {
  const first = rows.findIndex(hasEmail);
  const before = first === -1 ? rows : rows.slice(0, first);
  const score = ({ cells }: SampleRow) => cells.filter((cell) => columnOfHeading(cell) !== undefined).length;
  const [best] = before.toSorted((a, b) => score(b) - score(a));
  if (best !== undefined && score(best) > 0) return best;
  return first > 0 ? rows[first - 1] : undefined;
}

/** Finds what the headings do not tell: the addresses always; phones, names and groups where there are no headings. */
function completed(columns: Columns, rows: readonly SampleRow[], hasHeadings: boolean): Columns {
  const share = (index: number, test: (cell: string) => boolean) => {
    const filled = rows.map(({ cells }) => cells[index] ?? '').filter((cell) => cell.trim() !== '');
    return filled.length === 0 ? 0 : filled.filter(test).length / filled.length;
  };
  const isMail = (index: number) => share(index, (cell) => emailsOf(cell).length > 0) >= 0.5;
  const withMail = columns.includes('email')
    ? columns
    : columns.map((column, index) => (isMail(index) ? 'email' : column));
  if (hasHeadings) return withMail;
  const withPhone = withMail.map((column, index) =>
    column === null && share(index, looksLikePhone) >= 0.5 ? 'phone' : column,
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

/** A few words of letters. */
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
