import { type FieldTimes, type SourceWord, type Stamp, stampOf } from '@rei/domain/listings/field-times';
import { upgradeRecord } from '@rei/domain/listings/later-fields';
import type { ListingRecord } from '@rei/domain/listings/listing-fields';
import { fieldsLackedAs, lackableNames, saysSomething } from '@rei/domain/listings/listing-fields';

/** The times of a word as they are stored: the last one stands in columns of its own. */
export type StoredTimes = Omit<FieldTimes, 'last'>;

export interface WordRow {
  record: ListingRecord;
  said_on: string | null;
  said_times: StoredTimes | null;
  changed_at: string;
  gone_on: string | null;
  gone_at: string | null;
  [other: string]: unknown;
}

export interface StoredWord extends SourceWord {
  goneAt: Stamp | null;
}

export function toWord({ record: stored, said_on, said_times, changed_at, gone_on, gone_at }: WordRow): StoredWord {
  const record = upgradeRecord(stored);
  const last = stampFrom(said_on, changed_at);
  // An older file must not restore what its source has withdrawn.
  const isOpen = said_on === null && gone_at === null;
  const times = isOpen ? { last, apart: neverSaid(record) } : { last, ...said_times };
  return { record, times, goneAt: gone_at === null ? null : stampFrom(gone_on, gone_at) };
}

function stampFrom(day: string | null, moment: string): Stamp {
  const at = new Date(moment);
  return stampOf(day ?? at.toISOString().slice(0, 10), at);
}

/** Of a record without a day nobody knows whether its file could have said what it does not say. */
function neverSaid(record: ListingRecord): NonNullable<FieldTimes['apart']> {
  const silent = lackableNames().filter((name) =>
    fieldsLackedAs(name).every((field) => !saysSomething(field, record[field])),
  );
  return Object.fromEntries(silent.filter((name) => !name.startsWith('agent.')).map((name) => [name, null]));
}
