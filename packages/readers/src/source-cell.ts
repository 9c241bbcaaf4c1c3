import type { Band } from '@rei/domain/listings/listing-fields';
import { isWithin, maxListingPrice, plainNumber } from './numbers.ts';

export const maxAddressLength = 200;

export const maxKeyLength = 120;

export const maxPhotos = 100;

export type Price = { dollars: number | null; correction?: string } | { problem: string };

/** A list price in dollars: blank and 0 are none; words, negative amounts and more than a billion are a problem. */
export function readPrice(column: string, text: string): Price {
  if (text === '') return { dollars: null };
  const dollars = plainNumber(text);
  if (dollars === undefined || dollars < 0) return { problem: `${named(column, text)} is no amount` };
  if (dollars > maxListingPrice) return { problem: `${named(column, text)} is above a billion dollars` };
  if (dollars === 0) return { dollars: null, correction: `${column} is 0: left unknown` };
  return { dollars };
}

export interface SourceCell {
  name: string;
  text: string;
  /** The source has no place for it: nothing is said, not even that there is none. */
  isMissing?: boolean | undefined;
}

/** A number inside its band; null when blank, and with a line in `corrections` when it cannot be. */
export function readMeasure({ name, text }: SourceCell, band: Band, corrections: string[]): number | null {
  if (text === '') return null;
  const value = plainNumber(text);
  if (value !== undefined && isWithin(value, band)) return value;
  corrections.push(`${named(name, text)} cannot be: left unknown`);
  return null;
}

export function readUrl(text: string): string | null {
  return /^https?:\/\/[^\s"'<>\\]{1,2000}$/i.test(text) ? text : null;
}

export function rounded(value: number | null): number | null {
  return value === null ? null : Math.round(value);
}

export function named(column: string, text: string): string {
  return `${column} '${text.length > 40 ? `${text.slice(0, 40)}…` : text}'`;
}
