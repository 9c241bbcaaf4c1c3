import { centsToDollars, storedCents } from '@rei/domain/kernel/money';
import { usStates } from '@rei/domain/kernel/us-states';
import { cityKey, isIndependentCity, lineSearchKey, subdivisionKey } from '@rei/domain/listings/address-key';
import { countyName } from '@rei/domain/listings/county-name';
import { normalizeSearchText } from '@rei/domain/listings/normalize-search-text';
import { hasHouseNumber, parseSearchText } from '@rei/domain/listings/search-text';
import { maxSuggestedCount, type Suggestion } from '@rei/domain/listings/suggestion';
import type { Db } from '#db/client.ts';
import type { AddressedHome } from './address-repository.ts';
import { listByLine } from './address-repository.ts';
import { type AddressService, addressOf } from './address-service.ts';
import { listNamedFrom } from './agent-name-repository.ts';
import { type CountedPlace, countHomes } from './place-count-repository.ts';
import { listCountiesFrom } from './place-repository.ts';
import type { PlaceService, PlaceSuggestion } from './place-service.ts';
import { listKeysFrom, listSubdivisions as listPlacesOfKeys } from './subdivision-repository.ts';
import type { SearchTextService } from './text-service.ts';

const maxSuggestions = 8;
const maxHomes = 6;
const maxCounties = 2;
const maxSubdivisions = 2;
/** Names that begin with what is typed, of which those with the most homes are suggested. */
const comparedSubdivisions = 12;
const maxAgents = 2;
const guessesBehind = 2;
/** With fewer letters of a street than this, homes are listed by how their line begins. */
const lettersOfStreet = 3;
const shortestName = 3;

interface Counted {
  suggestion: Suggestion;
  place: CountedPlace;
  market?: NonNullable<Suggestion['market']>;
}

interface Deps {
  db: Db;
  places: PlaceService;
  addresses: AddressService;
  searchText: SearchTextService;
}

export function createSuggestionService({ db, places, addresses, searchText }: Deps) {
  async function listPlaces(text: string): Promise<Counted[]> {
    const found = await places.suggest(text);
    return found.map(({ kind, label, detail, place }) => ({
      suggestion: { kind, label, detail, ...noHome },
      place,
      market: { level: kind, key: marketKeyOf(place) },
    }));
  }

  async function listCounties(text: string): Promise<Counted[]> {
    const { county, city, state } = parseSearchText(text);
    const name = (county ?? city ?? '').replace(/\s+(c|co|cou|coun|count|county|parish|borough)$/i, '');
    if (name.length < shortestName) return [];
    const found = await listCountiesFrom(db, name, state, maxCounties);
    return found
      .filter((each) => !isIndependentCity(each.county))
      .map((each) => ({
        suggestion: {
          kind: 'county',
          label: `${countyName(each.county, each.state)}, ${each.state}`,
          detail: stateName(each.state),
          ...noHome,
        },
        place: { zips: each.zips },
        market: { level: 'county' as const, key: `${each.county}|${each.state}` },
      }));
  }

  async function listSubdivisions(text: string): Promise<Counted[]> {
    const [named = '', ...place] = text.split(',');
    const key = subdivisionKey(named);
    if (key.length < shortestName) return [];
    const { city, state } = parseSearchText(place.join(','));
    const keys = await listKeysFrom(db, key, comparedSubdivisions);
    const where = { cityKey: city === undefined ? undefined : cityKey(city), state };
    const found = await listPlacesOfKeys(db, keys, where, maxSubdivisions);
    return found.map((each) => ({
      suggestion: {
        kind: 'subdivision',
        label: `${each.name} subdivision, ${each.city}, ${each.state}`,
        detail: '',
        ...noHome,
      },
      place: { subdivision: each.key, city: each.cityKey, state: each.state },
    }));
  }

  async function listAgents(text: string): Promise<Suggestion[]> {
    if (text.length < shortestName) return [];
    const named = await listNamedFrom(db, text.toLowerCase(), maxAgents);
    return named.map(({ name, office }) => ({ kind: 'agent', label: name, detail: office ?? '', ...noHome }));
  }

  async function listHomes(text: string): Promise<Suggestion[]> {
    const key = lineSearchKey(text);
    const street = key.replace(/^(lot )?\S+ ?/, '');
    if (street === '') return [];
    const homes =
      street.length < lettersOfStreet
        ? await listByLine(db, key, maxHomes)
        : await addresses.suggest(text, await searchText.knownCities(text), maxHomes);
    return homes.map((home) => ({
      ...noHome,
      kind: 'address',
      label: addressOf(home),
      detail: '',
      home: homeOf(home),
    }));
  }

  async function listByCode(text: string): Promise<Suggestion[]> {
    const homes = await addresses.suggestByCode(text, maxHomes);
    return homes.map((home) => ({
      ...noHome,
      kind: 'mls',
      label: home.mlsId ?? text,
      detail: addressOf(home),
      home: homeOf(home),
    }));
  }

  async function counted(found: Counted[]): Promise<Suggestion[]> {
    const counts = await countHomes(
      db,
      found.map(({ place }) => place),
      maxSuggestedCount,
    );
    return found.map(({ suggestion }, index) => {
      const count = counts[index] ?? 0;
      return { ...suggestion, total: Math.min(count, maxSuggestedCount), hasMore: count > maxSuggestedCount };
    });
  }

  return {
    /** Places alone, each with its market and number of listings. */
    async suggestPlaces(q: string): Promise<Suggestion[]> {
      const text = q.trim().replace(/\s+/g, ' ');
      if (text.length < 2) return [];
      const [named, counties] = await Promise.all([listPlaces(text), listCounties(text)]);
      const found = [...named.slice(0, maxSuggestions - counties.length), ...counties];
      const suggestions = await counted(found);
      return suggestions.map((suggestion, index) => {
        const market = found[index]?.market;
        return market ? { ...suggestion, market } : suggestion;
      });
    },

    async suggest(q: string): Promise<Suggestion[]> {
      const text = q.trim().replace(/\s+/g, ' ');
      if (text.length < 2) return [];
      if (/^\d{2,5}$/.test(text)) return counted(await listPlaces(text));
      const address = normalizeSearchText(text);
      if (address.includes(' ') && hasHouseNumber(parseSearchText(address))) return listHomes(address);
      const coded = /\d/.test(text) ? await listByCode(text) : [];
      if (coded.length > 0) return coded;
      const [named, counties, subdivisions, agents] = await Promise.all([
        listPlaces(text),
        listCounties(text),
        listSubdivisions(text),
        listAgents(text),
      ]);
      const room = maxSuggestions - counties.length - subdivisions.length - agents.length;
      const found = [...named.slice(0, room), ...counties, ...subdivisions];
      const key = cityKey(text.split(',')[0] ?? '');
      // What is only spelled much like it comes behind what begins with it.
      const isGuess = ({ suggestion: { label } }: Counted) => !cityKey(label).startsWith(key);
      const begun = found.filter((each) => !isGuess(each));
      const guesses = found.filter(isGuess).slice(0, begun.length > 0 ? guessesBehind : maxSuggestions);
      return [...(await counted([...begun, ...guesses])), ...agents];
    },
  };
}

function marketKeyOf(place: PlaceSuggestion['place']): string {
  if ('city' in place) return `${place.city}|${place.state}`;
  return 'state' in place ? place.state : (place.zips[0] ?? '');
}

export type SuggestionService = ReturnType<typeof createSuggestionService>;

const noHome = { total: null, hasMore: false, home: null };

function stateName(code: string): string {
  return Object.entries(usStates).find(([each]) => each === code)?.[1] ?? code;
}

function homeOf({ id, status, priceCents }: AddressedHome): Suggestion['home'] {
  const price = priceCents === null ? null : centsToDollars(storedCents(priceCents));
  return { propertyId: String(id), status, price };
}
