import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { readDay } from '@rei/readers/days';
import type { OpenListingFileOptions } from '#ports/listing-file.ts';

/**
 * The day on which a file of listings was made, YYYY-MM-DD, for days counted back from it: as programs write it into
 * the name of what they export ('redfin_2024-05-16-13-05-00.csv', 'HomeHarvest_20240516_130500.csv'), else as it was
 * given, else the day of the file itself. A name's day that is still to come is none.
 */
export async function madeOnOf(path: string, { madeOn, fileName }: OpenListingFileOptions): Promise<string> {
  const latest = madeOn ?? (await stat(path)).mtime.toISOString().slice(0, 10);
  const [, ...parts] = /(20\d\d)-?(\d\d)-?(\d\d)[-_T]\d\d-?\d\d-?\d\d(?!\d)/.exec(fileName ?? basename(path)) ?? [];
  const named = readDay(parts.join('-'));
  return named !== undefined && named < latest ? named : latest;
}
