import { AppError } from '@rei/domain/kernel/errors';
import type { UsState } from '@rei/domain/kernel/us-states';
import {
  cityKey,
  countyKey,
  independentCityKey,
  isIndependentCity,
  subdivisionKey,
  writtenOutCity,
} from '@rei/domain/listings/address-key';
import { isInConnecticut } from '@rei/domain/listings/connecticut';
import { normalizeSearchText, otherScript } from '@rei/domain/listings/normalize-search-text';
import { maxSearchZips } from '@rei/domain/listings/search-query';
import {
  hasHouseNumber,
  type IsKnownCity,
  parseSearchText,
  placeText,
  possibleCities,
  type SearchPlace,
} from '@rei/domain/listings/search-text';
import type { Db } from '#db/client.ts';
import * as places from './place-repository.ts';
import type { RankedHomes } from './search-conditions-repository.ts';
import { listKeysNamed } from './subdivision-repository.ts';

export interface PlaceOfText {
  address: string | undefined;
  city: string | undefined;
  state: string | undefined;
  /** Five digits each; undefined where the text names neither ZIPs nor a county. */
  zips: string[] | undefined;
  subdivisions?: string[] | undefined;
  /** The text names one house, whose status does not matter. */
  isHouse: boolean;
  homes?: RankedHomes | undefined;
  agentIds?: number[] | undefined;
}

export const anywhere: PlaceOfText = {
  address: undefined,
  city: undefined,
  state: undefined,
  zips: undefined,
  isHouse: false,
};

export interface ParsedText {
  places: [PlaceOfText, ...PlaceOfText[]];
  isKnownCity: IsKnownCity;
}

/** As many phases can one have, and others whose name begins with its own. */
const mostSubdivisions = 100;

const tooManyZips = `Enter at most ${maxSearchZips} ZIP codes.`;

export function createSearchTextService({ db }: { db: Db }) {
  /** The table's counties are some 3,200, and every search for one compares them. */
  const keysOfCounties = new Map<string, string>();

  function keyOf(county: string): string {
    const key = keysOfCounties.get(county) ?? countyKey(county);
    keysOfCounties.set(county, key);
    return key;
  }

  async function knownCities(text: string): Promise<IsKnownCity> {
    const keys = possibleCities(normalizeSearchText(text)).flatMap((city) => [
      cityKey(city),
      writtenOutCity(cityKey(city)),
    ]);
    // A ZIP is no city: most searches for one need not ask.
    const known = await places.listStatesOf(
      db,
      [...new Set(keys)].filter((key) => /\p{L}/u.test(key)),
    );
    const names = new Set(known.flatMap(({ cityKey: key, state }) => [key, `${key}|${state}`]));
    const isKnown = (key: string, state: string | undefined) =>
      names.has(state === undefined ? key : `${key}|${state}`);
    return (city, state) => [cityKey(city), writtenOutCity(cityKey(city))].some((key) => isKnown(key, state));
  }

  async function zipsOfCounty(county: string, state: string | undefined): Promise<string[]> {
    const key = countyKey(county);
    const named = (await places.listCounties(db, state)).filter((each) => keyOf(each.county) === key);
    const zips = named.length === 0 ? [] : await places.listZipsOf(db, named);
    if (state !== undefined && state !== 'CT') return zips;
    const inConnecticut = await places.listPlacesIn(db, 'CT');
    return [
      ...new Set([...zips, ...inConnecticut.filter((place) => isInConnecticut(county, place)).map(({ zip }) => zip)]),
    ];
  }

  /** Those of a city that belongs to no county, where it is typed as such: 'Baltimore City', 'Richmond (city)'. */
  async function zipsOfIndependentCity(city: string, state: UsState | undefined): Promise<string[]> {
    const key = independentCityKey(city);
    if (key === undefined || (await knownCities(city))(city, state)) return [];
    const named = (await places.listCounties(db, state)).filter(
      ({ county }) => isIndependentCity(county) && independentCityKey(county) === key,
    );
    return named.length === 0 ? [] : places.listZipsOf(db, named);
  }

  async function subdivisionsNamed(name: string): Promise<string[]> {
    const key = subdivisionKey(name);
    return key === '' ? [] : listKeysNamed(db, key, mostSubdivisions);
  }

  async function locate(place: SearchPlace, isKnownCity: IsKnownCity): Promise<PlaceOfText> {
    const { address, county, subdivision, state, postal_code, postal_codes } = place;
    // A text whose words no key has is no city's, so that it finds nothing rather than all that the rest of it does.
    const city = otherScript(address ?? '') ?? (place.city && withDirection(place.city, state, isKnownCity));
    const typed = (postal_codes ?? (postal_code === undefined ? [] : [postal_code])).map((zip) => zip.slice(0, 5));
    const inCounty =
      county === undefined ? await zipsOfIndependentCity(city ?? '', state) : await zipsOfCounty(county, state);
    const zips = typed.length > 0 ? [...new Set(typed)] : inCounty;
    if (typed.length > maxSearchZips) {
      throw new AppError('VALIDATION', tooManyZips, { details: { q: tooManyZips } });
    }
    return {
      address,
      // What is called a county and is none may be a town: Bellevue Borough.
      city: inCounty.length === 0 ? (city ?? county) : undefined,
      state,
      zips: zips.length > 0 ? zips : undefined,
      subdivisions: subdivision === undefined ? undefined : await subdivisionsNamed(subdivision),
      isHouse: hasHouseNumber(place),
    };
  }

  return {
    /** '12 Ocean View' is a house in View where there is one, else a house on Ocean View. */
    async parse(typed: string): Promise<ParsedText> {
      const text = normalizeSearchText(typed);
      const isKnownCity = await knownCities(text);
      const place = parseSearchText(text, isKnownCity);
      const plain = parseSearchText(text);
      const isOneReading = JSON.stringify(place) === JSON.stringify(plain);
      const first = await locate(place, isKnownCity);
      return { places: isOneReading ? [first] : [first, await locate(plain, isKnownCity)], isKnownCity };
    },

    knownCities,
    subdivisionsNamed,

    /** Street and house are removed; '' where nothing is left. */
    placeOf: async (text: string): Promise<string> => placeText(normalizeSearchText(text), await knownCities(text)),
  };
}

/** 'W Palm Beach' means West Palm Beach, where there is such a city. */
function withDirection(city: string, state: string | undefined, isKnownCity: IsKnownCity): string {
  const key = cityKey(city);
  const full = writtenOutCity(key);
  return full !== key && isKnownCity(full, state) ? full : city;
}

export type SearchTextService = ReturnType<typeof createSearchTextService>;
