import { misspelling } from './internal/spelling.ts';

export interface KnownPlace {
  cityKey: string;
  zips: number;
}

/** Those of the places that a city's key can be meant for: fewest letters apart first, of these the larger. */
export function likelyPlaces<Place extends KnownPlace>(key: string, places: readonly Place[]): Place[] {
  const likely = places.flatMap((place) => {
    const letters = misspelling(key, place.cityKey);
    return letters === undefined ? [] : [{ place, letters }];
  });
  return likely
    .sort((one, other) => one.letters - other.letters || other.place.zips - one.place.zips)
    .map(({ place }) => place);
}
