import * as z from 'zod/mini';
import { pagePaths } from '../kernel/page-paths.ts';
import { usStates } from '../kernel/us-states.ts';
import { countyName } from '../listings/county-name.ts';

/** The levels of markets, widest first. */
export const marketLevels = ['state', 'county', 'city', 'zip'] as const;
export type MarketLevel = (typeof marketLevels)[number];

/** What a level is called where several are meant. */
export const levelWords: Record<MarketLevel, string> = {
  state: 'States',
  county: 'Counties',
  city: 'Cities',
  zip: 'ZIPs',
};

/** What lies below each level. */
export const nextLevel: Record<MarketLevel, MarketLevel | undefined> = {
  state: 'county',
  county: 'city',
  city: 'zip',
  zip: undefined,
};

export const marketPlaceSchema = z.object({
  level: z.enum(marketLevels),
  /** As the deal engine has it: 'PA', 'Allegheny|PA', 'pittsburgh|PA', '15218'. */
  key: z.string(),
  /** 'Pennsylvania', 'Allegheny County', 'Pittsburgh', '15218'. */
  name: z.string(),
  /** Two letters. */
  state: z.string(),
  /** As the table of ZIPs has it, of a city the one with most of its ZIPs; null where it names none. */
  county: z.nullable(z.string()),
  /** The postal city of a city or ZIP. */
  city: z.nullable(z.string()),
});
export type MarketPlace = z.infer<typeof marketPlaceSchema>;

/** A name as it stands in an address: 'Doña Ana' as 'dona-ana', 'Baltimore (city)' as 'baltimore-city'. */
export function placeSlug(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '');
}

/** Stands in an address for the county of a ZIP that is in none. */
const noCounty = 'none';

/** Where a place's page is. */
export function marketHref({ level, key, state, county }: MarketPlace): string {
  const parts = [pagePaths.markets, state];
  if (level !== 'state') parts.push(county === null ? noCounty : placeSlug(county));
  if (level === 'city') parts.push(placeSlug(key.slice(0, key.lastIndexOf('|'))));
  if (level === 'zip') parts.push(key);
  return parts.join('/');
}

/** The place in words that the search box understands: 'Pennsylvania', 'Allegheny County, PA', 'Pittsburgh, PA', '15218'. */
export function searchText({ level, key, name, state }: MarketPlace): string {
  if (level === 'zip') return key;
  return level === 'state' ? name : `${name}, ${state}`;
}

/** A county's full name, of a state its own, as they are shown. */
export function placeName(level: MarketLevel, name: string, state: string): string {
  if (level === 'county') return countyName(name, state);
  if (level === 'state') return new Map<string, string>(Object.entries(usStates)).get(name) ?? name;
  return name;
}
