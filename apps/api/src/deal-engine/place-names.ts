import { stateIndex, stateOfIndex } from '@rei/domain/deal-finder/columns';
import { usStates } from '@rei/domain/kernel/us-states';
import type { FurtherListing, PlaceColumn } from '#ports/deal-engine.ts';
import { countyLimit, zipLimit, zipNumber, zipText } from './codes.ts';
import type { DictionaryEntry } from './dictionary.ts';
import type { NewPlaces } from './messages.ts';

const stateLimit = 256;

/** Rows may have places that the keeper has not reported yet. */
const untold = 1000;

export function createPlaceNames() {
  const cities: DictionaryEntry[] = [];
  const counties: DictionaryEntry[] = [];
  /** Codes of a city's key, one for each state that has one. */
  const codesOfCity = new Map<string, number[]>();

  const codesOfPlace = { city: new Map<string, number>(), county: new Map<string, number>() };
  const keyOf = (place: string, state: number) => `${place}|${stateOfIndex(state)}`;

  function nameOf(by: PlaceColumn, code: number): { key: string; name: string } | undefined {
    if (by === 'zip') return { key: zipText(code), name: zipText(code) };
    if (by !== 'state') {
      const entry = (by === 'county' ? counties : cities)[code];
      return entry && { key: keyOf(entry.key, entry.state), name: entry.name };
    }
    const state = stateOfIndex(code);
    return { key: state, name: new Map<string, string>(Object.entries(usStates)).get(state) ?? '' };
  }

  const codesByKey = (by: 'city' | 'postalCity' | 'county') => codesOfPlace[by === 'county' ? 'county' : 'city'];

  /** Of a key as `nameOf` tells it; undefined where no listing of the market has such a place. */
  function codeOfKey(by: PlaceColumn, key: string): number | undefined {
    const code = by === 'state' ? stateIndex(key) : by === 'zip' ? zipNumber(key) : codesByKey(by).get(key);
    return code !== undefined && nameOf(by, code)?.key === key ? code : undefined;
  }

  return {
    add(places: NewPlaces): void {
      for (const entry of places.cities) {
        codesOfCity.set(entry.key, [...(codesOfCity.get(entry.key) ?? []), cities.length]);
        codesOfPlace.city.set(keyOf(entry.key, entry.state), cities.length);
        cities.push(entry);
      }
      for (const entry of places.counties.slice(0, countyLimit - counties.length)) {
        codesOfPlace.county.set(keyOf(entry.key, entry.state), counties.length);
        counties.push(entry);
      }
    },

    citiesOf: (cityKey: string): readonly number[] => codesOfCity.get(cityKey) ?? [],
    ...{ nameOf, codeOfKey },

    /** The code of a listing's place; undefined where no listing of the market has it. */
    codeOf(
      by: PlaceColumn,
      { state, county, cityKey, postalCityKey, zip }: FurtherListing['place'],
    ): number | undefined {
      if (by === 'state') return stateIndex(state);
      if (by === 'zip') return zipNumber(zip);
      if (by === 'county') return codesOfPlace.county.get(keyOf(county, stateIndex(state)));
      return codesOfPlace.city.get(keyOf(by === 'city' ? cityKey : postalCityKey, stateIndex(state)));
    },

    codesOf(by: PlaceColumn): number {
      if (by === 'state') return stateLimit;
      return by === 'zip' ? zipLimit : (by === 'county' ? counties : cities).length + untold;
    },
  };
}

export type PlaceNames = ReturnType<typeof createPlaceNames>;
