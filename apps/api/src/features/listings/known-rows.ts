import { isDeepStrictEqual } from 'node:util';
import type { SourceWord, Stamp } from '@rei/domain/listings/field-times';
import { mergeWord } from '@rei/domain/listings/keep-stored';
import type { Db } from '#db/client.ts';
import type { PreparedListing } from './prepare-batch.ts';
import {
  type KnownRow,
  type KnownWord,
  listShared,
  listWords,
  noteKnownSince,
  noteSaidAgain,
} from './word-repository.ts';

export interface BatchTime {
  /** YYYY-MM-DD on which its data was made. */
  day: string;
  moment: Date;
  at: Stamp;
}

export interface Restated {
  sourceKey: string;
  listingId: number;
  word: SourceWord;
  hash: string;
  document: Record<string, unknown>;
  goneAt: Stamp | null;
  /** The home is merged again; false when only its day is noted. */
  isMerged: boolean;
  isNews: boolean;
}

export interface KnownListing extends PreparedListing {
  known: KnownRow;
}

/** A newer file that says the same is only noted, unless another source also describes the home. */
export async function restate(tx: Db, source: string, rows: KnownListing[], time: BatchTime): Promise<Restated[]> {
  const older = rows.filter(({ known: { asOf } }) => asOf !== null && asOf > time.day);
  await noteKnownSince(
    tx,
    older.map(({ known }) => known.listingId),
    time.day,
  );
  const looked = rows.filter((row) => !isToldAlready(row, time));
  const newer = looked.filter(({ known: { asOf } }) => asOf === null || asOf <= time.day);
  const shared = await listShared(
    tx,
    source,
    newer.map(({ known }) => known.listingId),
  );
  const isNoted = (row: KnownListing) => isSame(row) && !row.listing.isDayCounted && !shared.has(row.known.listingId);
  const noted = new Set(looked.filter(isNoted).map(({ listing }) => listing.sourceKey));
  await noteSaidAgain(tx, source, { ...time, sourceKeys: [...noted] });
  const told = looked.filter(({ listing }) => !noted.has(listing.sourceKey));
  const keys = told.map(({ listing }) => listing.sourceKey);
  const words = await listWords(tx, source, keys);
  return told.flatMap((row) => {
    const stored = words.get(row.listing.sourceKey);
    const isShared = shared.has(row.known.listingId);
    return (stored && restated(row, stored, { at: time.at, isShared })) ?? [];
  });
}

function isSame({ hash, known }: KnownListing): boolean {
  return hash === known.hash && !known.isGone && known.asOf !== null;
}

/** Whether the newest file said the same. A day that is counted back from an older file can be another one. */
function isToldAlready(row: KnownListing, { day }: BatchTime): boolean {
  const { asOf } = row.known;
  if (!isSame(row) || asOf === null || asOf < day) return false;
  return asOf === day || !row.listing.isDayCounted;
}

function restated(
  { listing, hash, known }: KnownListing,
  stored: KnownWord,
  { at, isShared }: { at: Stamp; isShared: boolean },
): Restated | undefined {
  const word = mergeWord(stored, listing, { at, goneAt: stored.goneAt });
  const isNewest = at >= stored.times.last;
  const goneAt = stored.goneAt !== null && at < stored.goneAt ? stored.goneAt : null;
  const isBack = goneAt !== stored.goneAt;
  const isChanged = !isDeepStrictEqual(stripped(word.record), stored.record);
  if (!(isNewest || isChanged || isBack) && isDeepStrictEqual(stripped(word.times), stripped(stored.times))) {
    return undefined;
  }
  const isOther = !isDeepStrictEqual(word.times.otherPrice, stored.times.otherPrice);
  return {
    sourceKey: listing.sourceKey,
    listingId: known.listingId,
    word,
    hash: isNewest ? hash : known.hash,
    document: documentOf(listing, stored, { isNewest, isGone: goneAt !== null }),
    goneAt,
    isMerged: isChanged || isBack || isOther || (isNewest && isShared),
    isNews: isChanged || isBack,
  };
}

function documentOf(
  { document, missing = [] }: KnownListing['listing'],
  stored: KnownWord,
  { isNewest, isGone }: { isNewest: boolean; isGone: boolean },
): Record<string, unknown> {
  if (isNewest) return missing.length > 0 ? { ...stored.document, ...document } : document;
  return stored.times.apart && !isGone ? { ...document, ...stored.document } : stored.document;
}

/** The database gives JSON back without undefined values, so they are dropped before comparing. */
function stripped<T>(value: T): T {
  // JSON keeps the value's type, apart from undefined.
  return JSON.parse(JSON.stringify(value)) as T;
}
