import { areaKeys } from '@rei/domain/buyers/area';
import { usStates } from '@rei/domain/kernel/us-states';
import { cityKey, writtenOutCity } from '@rei/domain/listings/address-key';
import { likelyPlaces } from '@rei/domain/listings/place-match';
import type { Db } from '#db/client.ts';
import * as places from './place-repository.ts';

export type { PostalPlace } from './place-repository.ts';

export interface PlaceSuggestion {
  kind: 'city' | 'state' | 'zip';
  label: string;
  detail: string;
  place: { city: string; state: string } | { state: string } | { zips: string[] };
}

const maxSuggestions = 8;
const maxGuesses = 3;

export function createPlaceService({ db }: { db: Db }) {
  async function findCities(key: string, states: string[]): Promise<places.CityMatch[]> {
    const found = await places.listCities(db, key, states, maxSuggestions);
    if (found.length > 0) return found;
    const [state, ...others] = states;
    return likelyPlaces(key, await places.listSimilarCities(db, key, others.length === 0 ? state : undefined)).slice(
      0,
      maxGuesses,
    );
  }

  return {
    listByZip: (zips: readonly string[]) => places.listByZip(db, zips),

    /** The ZIPs of areas as buyers name them, by their keys; undefined for anywhere. */
    async listZipsWithin(keys: readonly string[]): Promise<string[] | undefined> {
      const named = keys.map((key) => /^(zip|state|city|county):([^|]*)(?:\|(.*))?$/.exec(key));
      if (named.some((match) => match === null)) return undefined;
      const of = (kind: string) =>
        named.flatMap((match) => (match?.[1] === kind ? [{ key: match[2] ?? '', state: match[3] ?? null }] : []));
      const asked = of('county');
      const isAsked = ({ county, state }: { county: string; state: string }) =>
        asked.some(({ key, state: within }) => (within === null || within === state) && isCountyOf(key, county));
      return places.listZipsWithin(db, {
        zips: of('zip').map(({ key }) => key),
        states: of('state').map(({ key }) => key),
        cities: of('city'),
        counties: asked.length === 0 ? [] : (await places.listCounties(db, undefined)).filter(isAsked),
      });
    },

    async suggest(text: string): Promise<PlaceSuggestion[]> {
      const typed = text.trim();
      if (typed.length < 2) return [];
      if (/^\d{2,5}$/.test(typed)) return zipSuggestions(await places.listZips(db, typed, maxSuggestions));
      // Text that begins with a digit is an address, which only the search itself reads.
      if (/^\d/.test(typed)) return [];
      const { city, stateText } = splitPlace(typed);
      const states = stateText === '' ? [] : statesBeginningWith(stateText);
      const key = cityKey(city);
      const full = writtenOutCity(key);
      const named = full === key ? [] : await places.listCities(db, full, states, maxSuggestions);
      const cities = named.length > 0 || key === '' ? named : await findCities(key, states);
      const inAll = stateText === '' ? stateSuggestions(city) : [];
      return [...inAll, ...cities.map(citySuggestion)].slice(0, maxSuggestions);
    },
  };
}

export type PlaceService = ReturnType<typeof createPlaceService>;

const isCountyOf = (key: string, county: string) =>
  areaKeys([county, `${county} County`]).some((each) => each === `county:${key}`);

/** 'Phoenix, A' is a city and the beginning of a state; so is 'Phoenix AZ'. */
function splitPlace(text: string): { city: string; stateText: string } {
  const [city = '', ...rest] = text.split(',');
  if (rest.length > 0) return { city, stateText: rest.join(' ').trim() };
  const match = /^(.+?)\s+([A-Za-z]{2})$/.exec(text);
  const code = match?.[2]?.toUpperCase();
  if (match?.[1] && code && Object.hasOwn(usStates, code)) return { city: match[1], stateText: code };
  return { city: text, stateText: '' };
}

function statesBeginningWith(text: string): string[] {
  const wanted = text.toLowerCase();
  const exact = Object.keys(usStates).filter((code) => code.toLowerCase() === wanted);
  if (exact.length > 0) return exact;
  const found = Object.entries(usStates).filter(
    ([code, name]) => code.toLowerCase().startsWith(wanted) || name.toLowerCase().startsWith(wanted),
  );
  return found.map(([code]) => code);
}

function stateSuggestions(text: string): PlaceSuggestion[] {
  const wanted = text.trim().toLowerCase();
  return Object.entries(usStates)
    .filter(([, name]) => name.toLowerCase().startsWith(wanted))
    .slice(0, 2)
    .map(([code, name]) => ({ kind: 'state', label: name, detail: code, place: { state: code } }));
}

function citySuggestion({ city, state }: places.CityMatch): PlaceSuggestion {
  const stateName = Object.entries(usStates).find(([code]) => code === state)?.[1] ?? state;
  return { kind: 'city', label: `${city}, ${state}`, detail: stateName, place: { city: cityKey(city), state } };
}

function zipSuggestions(zips: Array<places.CityMatch & { zip: string }>): PlaceSuggestion[] {
  return zips.map(({ zip, city, state }) => ({
    kind: 'zip',
    label: zip,
    detail: `${city}, ${state}`,
    place: { zips: [zip] },
  }));
}
