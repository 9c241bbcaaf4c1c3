import type { PropertyType } from './property-type.ts';
import type { Unit } from './units.ts';

export const agentParts = ['name', 'email', 'phone', 'href', 'office'] as const;

export interface ListingAgent {
  name: string | null;
  email: string | null;
  phone: string | null;
  href: string | null;
  office: string | null;
}

export interface PricePoint {
  on: string;
  event: string;
  cents: number | null;
}

/** The values of each kind of field; null, '', an empty list and the type 'other' say nothing. */
export interface ValueOfKind {
  text: string;
  words: string | null;
  number: number | null;
  cents: number | null;
  yesNo: boolean | null;
  flag: boolean;
  day: string | null;
  type: PropertyType;
  units: Unit[];
  photos: string[];
  agent: ListingAgent | null;
  prices: PricePoint[];
}
