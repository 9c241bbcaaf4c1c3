import type { ImportedListing } from '@rei/domain/listings/imported-listing';
import { homeharvestColumns, homeharvestListing, requiredOfHomeharvest } from './homeharvest.ts';
import { realtorListing } from './realtor.ts';
import { redfinColumns, redfinListing, requiredOfRedfin } from './redfin.ts';
import { resoListing } from './reso.ts';

type Document = Readonly<Record<string, unknown>>;

const readers: Readonly<
  Record<string, (document: Document, madeOn: string) => { kind: string; value?: unknown } | undefined>
> = {
  redfin: (document, madeOn) => {
    const { headings, cells } = rowOf(document, (names) => requiredOfRedfin(names));
    const columns = redfinColumns(headings);
    return columns && redfinListing(columns, cells, { line: 1, madeOn });
  },
  homeharvest: (document, madeOn) => {
    const { headings, cells } = rowOf(document, (names) => requiredOfHomeharvest(names));
    const columns = homeharvestColumns(headings);
    return columns && homeharvestListing(columns, cells, { line: 1, madeOn });
  },
  realtor: (document) => realtorListing(document, 1),
  reso: (document, madeOn) => resoListing(document, 1, madeOn),
};

export const rereadSources: readonly string[] = Object.keys(readers).toSorted();

/** A stored document of a source as today's reader reads it; undefined where it is no listing any more. */
export function rereadDocument(source: string, document: Document, madeOn: string): ImportedListing | undefined {
  const row = Object.hasOwn(readers, source) ? readers[source]?.(document, madeOn) : undefined;
  return row?.kind === 'taken' ? (row.value as ImportedListing) : undefined;
}

/** A table's document has no blank cells; what headings the format needs besides, it had with nothing below. */
function rowOf(document: Document, required: (names: readonly string[]) => string[]) {
  const cells = Object.entries(document).filter((cell): cell is [string, string] => typeof cell[1] === 'string');
  const names = cells.map(([name]) => name);
  return { headings: [...names, ...required(names)], cells: padded(cells, required(names).length) };
}

function padded(cells: readonly (readonly [string, string])[], blanks: number): string[] {
  return [...cells.map(([, text]) => text), ...Array.from({ length: blanks }, () => '')];
}
