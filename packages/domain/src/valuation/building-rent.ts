import { type RentsByBedrooms, rentForBedrooms } from '../analysis/unit-rents.ts';
import { dwellingsOf } from './rent-estimate.ts';

/** A building of more kinds of homes is not estimated: each is a search of its own. */
const mostKinds = 8;

/** The kinds of homes of a building whose rents make its own; none where nobody knows them, or there are too many. */
export function rentedKinds(building: Parameters<typeof dwellingsOf>[0]): ReturnType<typeof dwellingsOf> {
  const kinds = dwellingsOf(building);
  return kinds.length > mostKinds ? [] : kinds;
}

/** Zillow's index is of all homes: what one of so many bedrooms rents for follows by HUD's steps from two. */
const usualBedrooms = 2;

/** None unless every home of the property has one: a part of a building's rent is no rent of it. */
export function sumOfRents(told: readonly { rent: number | null; count: number }[]): number | null {
  let total = 0;
  for (const { rent, count } of told) {
    if (rent === null) return null;
    total += count * rent;
  }
  return told.length > 0 ? total : null;
}

/** By the index of a ZIP and HUD's rents there; null where one of the homes has none. */
export function indexRent(index: number, kinds: ReturnType<typeof dwellingsOf>, rents: RentsByBedrooms): number | null {
  const usual = rentForBedrooms(rents, usualBedrooms);
  let total = 0;
  for (const { dwelling, count } of kinds) {
    const own = dwelling.beds === null ? undefined : rentForBedrooms(rents, dwelling.beds);
    if (own === undefined || usual === undefined) return null;
    total += count * index * (own / usual);
  }
  return total > 0 ? total : null;
}
