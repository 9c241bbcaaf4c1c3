import { type FieldTimes, fieldTime, lastSoldAt, laterStamp, type SourceWord, type Stamp } from './field-times.ts';
import type { ImportedListing } from './imported-listing.ts';
import { listDayOf, listDayWords, mergeListDays, wordsToKeep } from './list-day.ts';
import { fieldsLackedAs, type ListingRecord, lackableNames, type MissingField } from './listing-fields.ts';
import { isAgentPart, mergeAgent } from './merge-agent.ts';

const lackable = lackableNames();
const fieldsUnder = new Map(lackable.map((name) => [name, fieldsLackedAs(name)]));

export function firstWord(listing: ImportedListing, at: Stamp): SourceWord {
  const lacks = [...lackedBy(listing)];
  const apart = Object.fromEntries(lacks.map((name) => [name, null]));
  return { record: recordOf(listing), times: lacks.length > 0 ? { last: at, apart } : { last: at } };
}

/** Where a file has no place for the status, nobody knows whether a price in it is one of this sale: it tells none. */
function lackedBy({ missing = [] }: ImportedListing): Set<MissingField> {
  return new Set(missing.includes('status') ? [...missing, 'soldPrice'] : missing);
}

/**
 * What a source says once one more of its files is read, the same in whatever order they come: each field as the newest
 * file with a place for it said it. An empty place says that there is nothing; a missing one leaves the stored value.
 * `goneAt`: when the source's feed had lost the home.
 */
export function mergeWord(
  stored: SourceWord,
  listing: ImportedListing,
  { at, goneAt = null }: { at: Stamp; goneAt?: Stamp | null },
): SourceWord {
  const lacks = lackedBy(listing);
  const said = recordOf(listing);
  const isNewest = at >= stored.times.last;
  const last = isNewest ? at : stored.times.last;
  const record: ListingRecord = { ...(isNewest ? said : stored.record) };
  const times: Record<string, Stamp | null> = {};
  for (const name of lackable) {
    if (isAgentPart(name)) continue;
    const before = fieldTime(stored.times, name);
    const isSaid = !lacks.has(name) && (before === null || at >= before);
    copyFields(record, isSaid ? said : stored.record, name);
    times[name] = isSaid ? at : before;
  }
  const otherPrice = priceBefore(stored, { said, lacks, at, now: record });
  if (otherPrice && (times.priceBefore ?? '') <= otherPrice.at) {
    copyFields(record, {}, 'priceBefore');
    times.priceBefore = null;
  }
  const sale = saleTimes(stored, { said, lacks, at, now: record, statusAt: times.status ?? null });
  if (!record.isSold || (sale.otherSale && (times.soldPrice ?? '') <= sale.otherSale)) {
    if (record.soldPriceCents != null) record.soldPriceCents = null;
    if (record.isSold) times.soldPrice = null;
  }
  const { agent, apart, otherAgent } = mergeAgent(stored, { agent: said.agent, lacks, at });
  record.agent = agent;
  const word: SourceWord = {
    record,
    times: {
      last,
      ...apartFrom(last, { ...times, ...apart }),
      ...(otherPrice && { otherPrice }),
      ...(otherAgent !== null && { otherAgent }),
      ...sale,
    },
  };
  const first = { record: said, times: firstWord(listing, at).times };
  const words = mergeListDays(listDayWords(stored, goneAt), listDayWords(first, null));
  Object.assign(record, { isDayCounted: undefined }, listDayOf(words));
  dropUndefined(record);
  Object.assign(word.times, wordsToKeep(words, word));
  return word;
}

function recordOf({ missing: _missing, document: _document, ...record }: ImportedListing): ListingRecord {
  return record;
}

function copyFields(to: ListingRecord, from: Partial<ListingRecord>, name: MissingField): void {
  for (const field of fieldsUnder.get(name) ?? []) Object.assign(to, { [field]: from[field] });
}

function dropUndefined(record: ListingRecord): void {
  for (const [field, value] of Object.entries(record)) if (value === undefined) Reflect.deleteProperty(record, field);
}

interface Saying {
  said: ListingRecord;
  lacks: ReadonlySet<MissingField>;
  at: Stamp;
  now: ListingRecord;
}

/** When the home was last not sold, or sold another time, and when it was called sold, where it is not now. */
function saleTimes(
  stored: SourceWord,
  { said, lacks, at, now, statusAt }: Saying & { statusAt: Stamp | null },
): Pick<FieldTimes, 'otherSale' | 'lastSold'> {
  const storedDayAt = fieldTime(stored.times, 'soldOn');
  const isLater = storedDayAt !== null && at >= storedDayAt;
  const otherDay = isLater ? stored.record.soldOn : said.soldOn;
  const isOtherDay = !lacks.has('soldOn') && storedDayAt !== null && (otherDay ?? null) !== (now.soldOn ?? null);
  const statusStamp = lacks.has('status') ? null : at;
  const soldAt = laterStamp(lastSoldAt(stored), said.isSold ? statusStamp : null);
  const otherAt = [
    stored.times.otherSale ?? null,
    stored.record.isSold ? null : fieldTime(stored.times, 'status'),
    said.isSold ? null : statusStamp,
    isOtherDay ? (isLater ? storedDayAt : at) : null,
  ].reduce(laterStamp, null);
  const isTold = !now.isSold && otherAt === statusAt;
  return {
    ...(otherAt !== null && !isTold && { otherSale: otherAt }),
    ...(soldAt !== null && !now.isSold && { lastSold: soldAt }),
  };
}

function priceBefore({ record, times }: SourceWord, { said, lacks, at, now }: Saying): FieldTimes['otherPrice'] {
  const storedAt = fieldTime(times, 'price');
  if (lacks.has('price') || storedAt === null) return times.otherPrice;
  const other = at >= storedAt ? { cents: record.priceCents, at: storedAt } : { cents: said.priceCents, at };
  if (other.cents === now.priceCents) return times.otherPrice;
  return laterStamp(other.at, times.otherPrice?.at ?? null) === other.at ? other : times.otherPrice;
}

function apartFrom(last: Stamp, times: Record<string, Stamp | null>): Pick<FieldTimes, 'apart'> {
  const apart = Object.entries(times).filter(([, at]) => at !== last);
  return apart.length > 0 ? { apart: Object.fromEntries(apart) } : {};
}
