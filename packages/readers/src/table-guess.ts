import { type MappedField, mappedFieldNames } from '@rei/domain/market/mapped-fields';
import { cleanCell } from './cells.ts';
import { tableHeadings } from './field-names.ts';

export type MappedColumns = Partial<Record<MappedField, string>>;

export const guessedColumns = 1000;

const prefixes = [
  'property',
  'listing',
  'list',
  'site',
  'situs',
  'subject',
  'home',
  'numberof',
  'number',
  'total',
  'approx',
  'the',
];
const suffixes = ['usd', 'dollars', 'number', 'total', 'count', 'name', 'sqft', 'sf', 'years', 'month', 'monthly'];

/** A heading as it is compared: '# of Beds' and 'Beds' alike, 'MLS #' as 'MLS Number', without accents. */
export function normalizeHeading(heading: string): string {
  return cleanCell(heading)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('#', ' number ')
    .replaceAll('$', ' dollars ')
    .toLowerCase()
    .replace(/\bno\.?(?= of\b)/, 'number')
    .replace(/[^a-z0-9]/g, '');
}

/** The columns that headings tell by usual English names; each heading stands for one field at most. */
export function guessMapping(headings: readonly string[]): MappedColumns {
  const names = headings.slice(0, guessedColumns).map(normalizeHeading);
  const columns: MappedColumns = {};
  const taken = new Set<number>();
  for (const spelling of [(name: string) => [name], shortened]) {
    const spellings = names.map(spelling);
    for (const field of mappedFieldNames) {
      if (columns[field] !== undefined) continue;
      const index = tableHeadings[field]
        .map((synonym) => spellings.findIndex((all, at) => !taken.has(at) && all.includes(synonym)))
        .find((at) => at !== -1);
      if (index === undefined) continue;
      taken.add(index);
      columns[field] = cleanCell(headings[index] ?? '');
    }
  }
  return columns;
}

function shortened(name: string): string[] {
  const bare = prefixes.filter((word) => name.startsWith(word)).map((word) => name.slice(word.length));
  return [name, ...bare]
    .flatMap((text) => suffixes.filter((word) => text.endsWith(word)).map((word) => text.slice(0, -word.length)))
    .concat(bare);
}
