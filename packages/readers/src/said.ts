import type { Band } from '@rei/domain/listings/listing-fields';
import { isWithin, maxListingPrice, plainNumber } from './numbers.ts';

/** The longest address line or city of a listing, characters. */
export const maxAddressLength = 200;

/** The longest key, MLS number or status of a source, characters. */
export const maxKeyLength = 120;

/** Photos kept of one listing. */
export const maxPhotos = 100;

export type Price = { dollars: number | null; correction?: string } | { problem: string };

/**
 * An asking price in dollars. Blank and 0 are 'no price'; words, negative amounts and more than a billion are
 * a problem of the row, told with the column's name.
 */
export function readPrice(column: string, text: string): Price {
  if (text === '') return { dollars: null };
  const dollars = plainNumber(text);
  if (dollars === undefined || dollars < 0) return { problem: `${named(column, text)} is no amount` };
  if (dollars > maxListingPrice) return { problem: `${named(column, text)} is above a billion dollars` };
  if (dollars === 0) return { dollars: null, correction: `${column} is 0: left unknown` };
  return { dollars };
}

/** What a source says in one of its columns or properties; '' where it says nothing. */
export interface Said {
  name: string;
  text: string;
  /** The source has no place for it: nothing is said, not even that there is none. */
  isMissing?: boolean | undefined;
}

/** A number inside its band; null when blank, and with a line in `corrections` when it cannot be. */
export function readMeasure({ name, text }: Said, band: Band, corrections: string[]): number | null {
  if (text === '') return null;
  const value = plainNumber(text);
  if (value !== undefined && isWithin(value, band)) return value;
  corrections.push(`${named(name, text)} cannot be: left unknown`);
  return null;
}

/** An http(s) address of at most 2,000 characters as it stands; null for everything else. */
export function readUrl(text: string): string | null {
  return /^https?:\/\/[^\s"'<>\\]{1,2000}$/i.test(text) ? text : null;
}

/** The nearest whole number; null stays null. */
export function rounded(value: number | null): number | null {
  return value === null ? null : Math.round(value);
}

/** A column and what stands in it, short enough for a message. */
export function named(column: string, text: string): string {
  return `${column} '${text.length > 40 ? `${text.slice(0, 40)}…` : text}'`;
}
