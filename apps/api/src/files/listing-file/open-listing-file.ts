import { AppError } from '@rei/domain/kernel/errors';
import type { ImportedListing } from '@rei/domain/listings/imported-listing';
import { cleanCell } from '@rei/readers/cells';
import { fileHead, isJson } from '../file-head.ts';
import { fileTables } from '../file-tables.ts';
import { homeharvest } from './homeharvest.ts';
import type { ListingFile, OpenListingFileOptions } from './listing-file.ts';
import type { ListingCandidate, ListingFormat } from './listing-format.ts';
import { madeOnOf } from './made-on.ts';
import { realtor } from './realtor.ts';
import { redfin } from './redfin.ts';
import { resoJson } from './reso-json.ts';

/** Asked in this order; the first that knows the content reads it. */
const formats: readonly ListingFormat[] = [redfin, homeharvest, resoJson, realtor];

/** Recognises a file by its content, never by its name; VALIDATION when it is none of the known formats. */
export async function openListingFile(path: string, options: OpenListingFileOptions = {}): Promise<ListingFile> {
  const head = await fileHead(path);
  const tables = isJson(head) ? [] : await fileTables(path, head);
  const candidate: ListingCandidate = { path, head, tables, madeOn: await madeOnOf(path, options) };
  for (const format of formats) {
    const file = await format.open(candidate);
    if (file !== undefined) return options.allForeclosure ? { ...file, rows: foreclosures(file.rows) } : file;
  }
  const known = formats.map(({ name }) => name).join('; ');
  throw new AppError('VALIDATION', `${whatItIs(candidate)} What can be imported: ${known}.`);
}

async function* foreclosures(rows: ListingFile['rows']): ListingFile['rows'] {
  for await (const row of rows) {
    yield row.kind === 'taken' ? { ...row, value: foreclosure(row.value) } : row;
  }
}

function foreclosure({ missing, ...listing }: ImportedListing): ImportedListing {
  return { ...listing, isForeclosure: true, missing: missing?.filter((name) => name !== 'foreclosure') };
}

/** Enough for a person to see which file this was. */
function whatItIs({ head, tables }: ListingCandidate): string {
  if (isJson(head)) return 'This JSON isn’t a listing file we recognize.';
  const problem = tables.every(({ firstRows }) => firstRows.length === 0) ? tables[0]?.problem : undefined;
  if (problem !== undefined) return `This isn’t a table: ${problem.charAt(0).toLowerCase()}${problem.slice(1)}.`;
  if (tables.every(({ firstRows }) => firstRows.length === 0)) return 'This file has no rows with data.';
  const headings = (tables[0]?.firstRows[0] ?? []).map(cleanCell).join(', ').slice(0, 200);
  return `We don’t recognize a listing file with the columns '${headings}'.`;
}
