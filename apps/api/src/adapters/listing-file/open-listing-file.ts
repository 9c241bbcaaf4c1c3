import { AppError } from '@rei/domain/kernel/errors';
import { cleanCell } from '@rei/domain/market/source-cell';
import type { OpenListingFile } from '#ports/listing-file.ts';
import { csvTable } from '../files/csv-table.ts';
import { fileHead, refuseUnreadable } from '../files/file-head.ts';
import type { ListingCandidate, ListingFormat } from './listing-format.ts';
import { redfinCsv } from './redfin-csv.ts';

/** Asked in this order; the first that knows the content reads it. */
const formats: readonly ListingFormat[] = [redfinCsv];

/** Recognises a listing file by its content. */
export const openListingFile: OpenListingFile = async (path) => {
  const head = await fileHead(path);
  refuseUnreadable(head);
  const candidate: ListingCandidate = { path, head, table: await csvTable(head) };
  for (const format of formats) {
    const file = await format.open(candidate);
    if (file !== undefined) return file;
  }
  throw new AppError('VALIDATION', `${whatItIs(candidate)} What can be imported: ${knownFormats()}.`);
};

function knownFormats(): string {
  return formats.map(({ name }) => name).join('; ');
}

/** Enough for a person to see which file this was. */
function whatItIs({ head, table }: ListingCandidate): string {
  if (head.kind === 'zip') return 'This is a ZIP archive or a workbook, which is no known listing file.';
  if (/^\s*[[{]/.test(head.text)) return 'This is JSON, which is no known listing file.';
  const headings = (table?.firstRows[0] ?? []).map(cleanCell).join(', ').slice(0, 200);
  return `No known listing file begins with the columns '${headings}'.`;
}
