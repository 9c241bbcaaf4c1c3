import type { PropertyType } from './property-type.ts';
import type { Unit } from './units.ts';

/** The parts of a listing's agent. */
export const agentParts = ['name', 'email', 'phone', 'href', 'office'] as const;

/** Who offers a home; every part can be missing. */
export interface ListingAgent {
  name: string | null;
  email: string | null;
  phone: string | null;
  href: string | null;
  office: string | null;
}

/** One line of a source's own price history. */
export interface PricePoint {
  /** YYYY-MM-DD */
  on: string;
  /** What happened, in the source's words: 'Listed', 'Price changed', 'Sold'. */
  event: string;
  /** Whole cents; null where the source tells none. */
  cents: number | null;
}

/** The values of each kind of field; null, '', an empty list and the type 'other' say nothing. */
export interface ValueOfKind {
  text: string;
  words: string | null;
  number: number | null;
  /** Whole cents. */
  cents: number | null;
  yesNo: boolean | null;
  /** Off where nothing is said. */
  flag: boolean;
  /** YYYY-MM-DD */
  day: string | null;
  type: PropertyType;
  units: Unit[];
  photos: string[];
  agent: ListingAgent | null;
  /** Newest first. */
  prices: PricePoint[];
}
