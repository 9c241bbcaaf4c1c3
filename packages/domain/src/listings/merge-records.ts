import { addDays } from '../kernel/calendar-day.ts';
import { dayOfStamp, fieldTime, lastSoldAt, laterStamp, type SourceWord, type Stamp } from './field-times.ts';
import {
  type ListingField,
  type ListingRecord,
  lackedAs,
  listingFieldNames,
  listingFields,
  saysSomething,
} from './listing-fields.ts';
import { agentParts } from './listing-values.ts';
import { withSaleOfStatus } from './sale.ts';

/** When a source said a field last; null for never, and for a status that was only assumed. */
function fieldSaidAt({ record, times }: SourceWord, field: ListingField): Stamp | null {
  if (field === 'agent') {
    return agentParts.map((part) => fieldTime(times, `agent.${part}`)).reduce(laterStamp);
  }
  const name = lackedAs(field);
  if (name === 'status' && record.isStatusAssumed) return null;
  return name === undefined ? times.last : fieldTime(times, name);
}

type Words = readonly [SourceWord, ...SourceWord[]];

function byTime(words: Words, field: ListingField): SourceWord[] {
  const timed = words.map((word) => ({ word, at: `${fieldSaidAt(word, field) ?? ''} ${word.times.last}` }));
  return timed.toSorted((one, other) => (one.at < other.at ? 1 : -1)).map(({ word }) => word);
}

/**
 * One home as several sources describe it: each field from the one that said it last, by its file's day. Status and
 * address come whole from the last, position and price each from one source, and a foreclosure from any, because most
 * cannot say it.
 */
export function mergeRecords(words: Words): ListingRecord {
  const [only, ...others] = words;
  if (others.length === 0) return only.record;
  const recordsBy = (field: ListingField) => byTime(words, field).map(({ record }) => record);
  const first = (field: ListingField, isIt: (record: ListingRecord) => boolean) => {
    const records = recordsBy(field);
    return records.find(isIt) ?? records[0] ?? only.record;
  };
  const isDated = ({ listDate }: ListingRecord) => listDate !== null;
  const isNamed = (record: ListingRecord) => isDated(record) && !record.isDayCounted;
  const named = first('listDate', isNamed);
  const together = {
    address: first('source', () => true),
    price: first('priceCents', ({ priceCents }) => priceCents !== null),
    sale: saleIn(words),
    place: first('lat', ({ lat, lon }) => lat !== null && lon !== null),
    day: isNamed(named) ? named : first('listDate', isDated),
  };
  const entries = listingFieldNames.map((field) => {
    const { merge } = listingFields[field];
    if (merge === 'any') return [field, words.some(({ record }) => record[field] === true)];
    if (merge === 'freshest') return [field, first(field, () => true)[field]];
    if (merge === 'known') return [field, first(field, (record) => saysSomething(field, record[field]))[field] ?? null];
    return [field, together[merge][field]];
  });
  return withSaleOfStatus(Object.fromEntries(entries) as ListingRecord);
}

/** Days of one sale, as sources name them: closed, recorded, reported. A home is hardly sold again so soon. */
const daysOfOneSale = 90;

/** Of a sold home the last price of its last sale counts, among those that call it sold; else the latest day. */
function saleIn(words: Words): ListingRecord {
  const [status = words[0]] = byTime(words, 'isSold');
  if (!status.record.isSold) {
    const records = byTime(words, 'soldOn').map(({ record }) => record);
    return records.reduce((latest, record) => ((record.soldOn ?? '') > (latest.soldOn ?? '') ? record : latest));
  }
  const isOfIt = (record: ListingRecord) => record.isSold && (!record.isStatusAssumed || status.record.isStatusAssumed);
  const told = byTime(words, 'soldPriceCents').filter(({ record }) => isOfIt(record));
  // A day that is still to come is no day of a sale.
  const days = told.map(({ record: { soldOn }, times }) => (soldOn && soldOn <= dayOfStamp(times.last) ? soldOn : ''));
  const last = days.reduce((latest, day) => (day > latest ? day : latest), '');
  const since = last === '' ? '' : addDays(last, -daysOfOneSale);
  const sold = told.flatMap(({ record }) => ((record.soldOn ?? since) >= since ? record : []));
  const priced = sold.find((record) => record.soldPriceCents != null);
  return priced ?? sold.find(({ soldOn }) => soldOn != null) ?? status.record;
}

export function priceTime(words: readonly SourceWord[], priceCents: number | null): Stamp | null {
  const times = words.filter(({ record }) => record.priceCents === priceCents);
  return priceCents === null ? null : times.map((word) => fieldSaidAt(word, 'priceCents')).reduce(laterStamp, null);
}

export function statusTime(words: readonly SourceWord[]): Stamp | null {
  return words.map((word) => fieldSaidAt(word, 'isSold')).reduce(laterStamp, null);
}

export function wasSold(words: readonly SourceWord[]): boolean {
  return words.some((word) => lastSoldAt(word) !== null);
}

/** The price before the one it is now, as these sources have told since it was sold; null for none. */
export function priceBeforeThat(words: readonly SourceWord[], priceCents: number | null): number | null {
  const soldAt = words.map(lastSoldAt).reduce(laterStamp, null) ?? '';
  const prices = words.flatMap(({ record, times }) => {
    const { otherPrice } = times;
    const at = fieldTime(times, 'price');
    if (record.priceCents === null || at === null) return [];
    return record.priceCents === priceCents ? (otherPrice ?? []) : { cents: record.priceCents, at };
  });
  const known = prices
    .filter(({ cents, at }) => cents !== null && at > soldAt)
    .toSorted((one, other) => (one.at < other.at ? 1 : -1));
  return known[0]?.cents ?? null;
}
