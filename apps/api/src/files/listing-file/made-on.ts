import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { MadeOn } from '@rei/domain/market/import-job';
import { readDay, readTimestampDay } from '@rei/readers/days';
import { fileHead } from '../file-head.ts';
import type { OpenListingFileOptions } from './listing-file.ts';

/** The chosen day, else the day in the file's name, else the day it was saved; never later than `latest`. */
export async function madeOnOf(
  path: string,
  { madeOn, fileName, asOf, latest }: OpenListingFileOptions,
): Promise<MadeOn> {
  if (asOf !== undefined) return { day: asOf, from: 'choice' };
  const told = madeOn ?? (await stat(path)).mtime.toISOString().slice(0, 10);
  const saved = latest !== undefined && latest < told ? latest : told;
  const named = dayOfName(fileName ?? basename(path));
  return named !== undefined && named <= saved ? { day: named, from: 'name' } : { day: saved, from: 'file' };
}

/** As programs write it, with the time behind it; else the only day that there is. */
function dayOfName(name: string): string | undefined {
  const [, ...moment] = /(20\d\d)-?(\d\d)-?(\d\d)[-_T]\d\d-?\d\d-?\d\d(?!\d)/.exec(name) ?? [];
  const written = readDay(moment.join('-'));
  if (written !== undefined) return written;
  const iso = name.matchAll(/(?<!\d)(20\d\d)([-_.]?)(\d\d)\2(\d\d)(?!\d)/g);
  const american = name.matchAll(/(?<!\d)(\d\d?)([-_.])(\d\d?)\2(20\d\d)(?!\d)/g);
  const days = [
    ...Array.from(iso, ([, year, , month, day]) => readDay(`${year}-${month}-${day}`)),
    ...Array.from(american, ([, month, , day, year]) => readDay(`${month}/${day}/${year}`)),
  ].filter((day) => day !== undefined);
  return days.length === 1 ? days[0] : undefined;
}

/** The day that a file's records tell, where only the day on which it was saved is known and no record is later. */
export function madeOnByRecords(known: MadeOn, day: string | undefined): MadeOn {
  const isTold = known.from === 'file' && day !== undefined && day <= known.day;
  return isTold ? { day, from: 'records' } : known;
}

/** What of a large file is looked through: some ten thousand records. */
const maxLookedBytes = 64 * 1024 * 1024;

/** The latest day that stands behind one of these property names of a JSON file, opened anew as nothing of it is read yet. */
export async function latestDay(path: string, names: readonly string[]): Promise<string | undefined> {
  const pattern = new RegExp(`"(?:${names.join('|')})"\\s*:\\s*"([^"]{8,40})"`, 'g');
  let latest: string | undefined;
  let rest = '';
  let looked = 0;
  const { bytes } = await fileHead(path);
  for await (const chunk of bytes(0)) {
    const text = rest + chunk.toString('latin1');
    for (const [, value = ''] of text.matchAll(pattern)) {
      const day = readTimestampDay(value);
      if (day !== undefined && (latest === undefined || day > latest)) latest = day;
    }
    rest = text.slice(-100);
    looked += chunk.length;
    if (looked > maxLookedBytes) break;
  }
  return latest;
}
