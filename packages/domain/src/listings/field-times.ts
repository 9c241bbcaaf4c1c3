import type { ListingRecord, MissingField } from './listing-fields.ts';

/** A point in the order of files: the day its data was made, then the moment of its import. Compares as text. */
export type Stamp = string;

export const stampOf = (day: string, moment: Date): Stamp => `${day} ${moment.toISOString()}`;

export const dayOfStamp = (stamp: Stamp): string => stamp.slice(0, 10);

/** All that a source's files have said of the listing day and that can still count, in whatever order they came. */
export interface ListDayWords {
  named?: { day: string | null; at: Stamp };
  counted: readonly (readonly [at: Stamp, day: string])[];
  /** When the home was off the market: last before those days, and since. */
  off: readonly Stamp[];
}

export interface FieldTimes {
  /** By the newest of its files that has the home; what has no time of its own below was said then. */
  last: Stamp;
  /** What that file had no place for: when it was said last; null for never. */
  apart?: Partial<Record<MissingField, Stamp | null>>;
  /** The latest other price, and when it was said last: what the price was before. */
  otherPrice?: { cents: number | null; at: Stamp };
  /** When another agent was named last: what was said until then is not about this one. */
  otherAgent?: Stamp;
  /** When another sale than this one, or none, was told last: a price that was said until then is not of this sale. */
  otherSale?: Stamp;
  lastSold?: Stamp;
  /** What the listing day follows from, where the record does not tell all of it. */
  listDay?: ListDayWords;
}

/** What one source says of a home, as all of its files together tell it. */
export interface SourceWord {
  record: ListingRecord;
  times: FieldTimes;
}

export function fieldTime({ last, apart }: FieldTimes, name: MissingField): Stamp | null {
  const own = apart?.[name];
  return own === undefined ? last : own;
}

export function laterStamp(one: Stamp | null, other: Stamp | null): Stamp | null {
  if (one === null || other === null) return one ?? other;
  return one > other ? one : other;
}

export function lastSoldAt({ record, times }: SourceWord): Stamp | null {
  return record.isSold ? fieldTime(times, 'status') : (times.lastSold ?? null);
}
