import { cityKey } from '@rei/domain/listings/address-key';
import { createCountyFinder } from '@rei/domain/listings/county-finder';
import { countryKey } from '@rei/domain/markets/series';
import { readState, readZip } from '@rei/readers/places';
import type { NamedPlace } from '@rei/readers/series';

export interface KnownPlaces {
  zips: readonly string[];
  counties: readonly { county: string; state: string }[];
  /** 'pittsburgh|PA'. */
  cities: readonly string[];
}

/** Finds the key of a place as research files name it: with or without 'County', with a lost zero, with a state's name. */
export function createPlaceKeys({ zips, counties, cities }: KnownPlaces) {
  const [knownZips, knownCities] = [new Set(zips), new Set(cities)];
  const prefixes = new Set(zips.map((zip) => zip.slice(0, 3)));
  const findCounty = createCountyFinder(counties);

  function countyOf(name: string, state: string): string | undefined {
    const found = findCounty(name, state);
    return found && `${found.county}|${found.state}`;
  }

  const keyIn = (known: ReadonlySet<string>, key: string | undefined) =>
    key !== undefined && known.has(key) ? key : undefined;

  return (place: NamedPlace): string | undefined => {
    switch (place.level) {
      case 'country':
        return countryKey;
      case 'state':
        return readState(place.name);
      case 'zip':
        return keyIn(knownZips, readZip(place.name));
      case 'zip3':
        return keyIn(prefixes, /^\d{1,3}$/.test(place.name) ? place.name.padStart(3, '0') : undefined);
      case 'county':
      case 'city': {
        const state = readState(place.state);
        if (state === undefined) return undefined;
        if (place.level === 'county') return countyOf(place.name, state);
        return keyIn(knownCities, `${cityKey(place.name)}|${state}`);
      }
    }
  };
}

export type PlaceKeys = ReturnType<typeof createPlaceKeys>;
