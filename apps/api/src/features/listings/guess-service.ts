import { cityKey, countyKey, isIndependentCity } from '@rei/domain/listings/address-key';
import { countyName } from '@rei/domain/listings/county-name';
import { likelyPlaces } from '@rei/domain/listings/place-match';
import type { SearchNotice } from '@rei/domain/listings/search-notice';
import { type IsKnownCity, splitStreetAndCity } from '@rei/domain/listings/search-text';
import type { Db } from '#db/client.ts';
import * as agents from './agent-name-repository.ts';
import * as places from './place-repository.ts';
import { listSubdivisions } from './subdivision-repository.ts';
import { anywhere, type PlaceOfText, type SearchTextService } from './text-service.ts';

export interface Guess {
  place: PlaceOfText;
  notice: SearchNotice | null;
}

/** As many agents, and cities with a subdivision, can have one name. */
const mostNamesakes = 20;

const similar = (found: string): SearchNotice => ({ kind: 'similar', typed: null, found, more: false });

export function createGuessService({ db, searchText }: { db: Db; searchText: SearchTextService }) {
  async function county(name: string, state: string | undefined): Promise<Guess[]> {
    const key = countyKey(name);
    const named = (await places.listCounties(db, state)).filter(
      (each) => countyKey(each.county) === key && !isIndependentCity(each.county),
    );
    const [first] = named;
    if (!first) return [];
    const zips = await places.listZipsOf(db, named);
    const fullName = countyName(first.county, first.state);
    return [
      { place: { ...anywhere, zips }, notice: similar(named.length > 1 ? fullName : `${fullName}, ${first.state}`) },
    ];
  }

  async function subdivision(name: string, { city, state }: Pick<PlaceOfText, 'city' | 'state'>): Promise<Guess[]> {
    const subdivisions = await searchText.subdivisionsNamed(name);
    if (subdivisions.length === 0) return [];
    const where = { cityKey: city === undefined ? undefined : cityKey(city), state };
    const [first, ...others] = await listSubdivisions(db, subdivisions, where, mostNamesakes);
    if (!first) return [];
    const more = others.some((other) => other.cityKey !== first.cityKey || other.state !== first.state);
    return [
      {
        place: { ...anywhere, city, state, subdivisions },
        notice: { ...similar(first.name), kind: 'subdivision', more },
      },
    ];
  }

  async function agent(name: string): Promise<Guess[]> {
    const named = await agents.listNamed(db, name.toLowerCase(), mostNamesakes);
    const [first] = named;
    if (!first) return [];
    const agentIds = await agents.listWithMerged(
      db,
      named.map(({ id }) => id),
    );
    return [{ place: { ...anywhere, agentIds }, notice: { ...similar(first.name), kind: 'agent' } }];
  }

  async function similarCity(name: string, state: string | undefined): Promise<Guess[]> {
    const key = cityKey(name);
    const [found] = likelyPlaces(key, await places.listSimilarCities(db, key, state));
    if (!found) return [];
    const place = { ...anywhere, city: found.city, state: found.state };
    return [{ place, notice: similar(`${found.city}, ${found.state}`) }];
  }

  async function elsewhere(name: string, state: string | undefined): Promise<Guess[]> {
    const key = cityKey(name);
    if (state === undefined) return [];
    const [found] = likelyPlaces(
      key,
      (await places.listSimilarCities(db, key, undefined)).filter((each) => each.cityKey === key),
    );
    if (!found) return [];
    return [
      {
        place: { ...anywhere, city: found.city, state: found.state },
        notice: { kind: 'elsewhere', typed: state, found: found.state, more: false },
      },
    ];
  }

  return {
    /** Each guess is only looked for when those before it did not do: a street, a county, a subdivision, an agent, … */
    async *guesses({ city, state }: PlaceOfText, isKnownCity: IsKnownCity): AsyncGenerator<Guess> {
      if (city === undefined || cityKey(city) === '') return;
      const split = splitStreetAndCity(city, (name) => isKnownCity(name, undefined));
      if (split) yield { place: { ...anywhere, address: split.street, city: split.city, state }, notice: null };
      yield* await county(city, state);
      yield* await subdivision(city, { city: undefined, state });
      if (state === undefined) yield* await agent(city);
      yield* await similarCity(city, state);
      yield* await elsewhere(city, state);
    },

    /** The name before a city is no street there: 'Oak Park, Mesa'. */
    async inCity({ address, city, state }: PlaceOfText): Promise<Guess | undefined> {
      if (address === undefined || city === undefined) return undefined;
      const [guess] = await subdivision(address, { city, state });
      return guess;
    },
  };
}

export type GuessService = ReturnType<typeof createGuessService>;
