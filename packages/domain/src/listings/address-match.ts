import { editDistance } from '../kernel/edit-distance.ts';
import type { UsState } from '../kernel/us-states.ts';
import { cityKey } from './address-key.ts';
import { isUnitWord, type Part, streetParts } from './internal/address-parts.ts';
import { type AddressFault, type Alignment, align, isNamed, type TypedWord } from './internal/align-address.ts';
import { shortened, words } from './internal/line-words.ts';
import { otherNumbers } from './internal/other-numbers.ts';
import { withRoadKind } from './internal/road-kinds.ts';
import { misspelling } from './internal/spelling.ts';
import { normalizeSearchText, otherScript } from './normalize-search-text.ts';
import { hasHouseNumber, type IsKnownCity, parseSearchText, type SearchPlace } from './search-text.ts';

export interface TypedAddress {
  /** The house number as keys of lines begin with it: '12', 'lot 12'; '12-' stands for every range from 12 on. */
  number: string;
  isOtherNumber: boolean;
  street: readonly TypedWord[];
  city: string | undefined;
  state: UsState | undefined;
  zip: string | undefined;
  /** Nothing was taken off as a place; it counts where it is right in every word, and while it is typed. */
  isWhole: boolean;
}

export interface HomeAddress {
  lineKey: string;
  cityKeys: readonly string[];
  state: string;
  zip: string;
}

/** A home that a text can mean. Without faults all that was typed is so; with faults it is a guess and has to be told. */
export interface AddressMatch extends Alignment {
  typed: TypedAddress;
}

const mostWords = 24;

function typedWords(street: string): TypedWord[] {
  const raw = words(street);
  const short = shortened(raw);
  return raw
    .map((word, index) => ({ raw: word, short: index > 1 && isUnitWord(word) ? 'unit' : (short[index] ?? word) }))
    .filter(({ short: word }, index, all) => word !== 'unit' || all[index - 1]?.short !== 'unit');
}

const houseNumber = (line: readonly string[]) => line.slice(0, line[0] === 'lot' ? 2 : 1);

function toTyped(street: string, city: string | undefined, { state, postal_code }: SearchPlace): TypedAddress[] {
  const all = typedWords(street);
  const number = houseNumber(all.map(({ raw }) => raw));
  const rest = all.slice(number.length);
  if (number.length === 0 || rest.length > mostWords) return [];
  const place = { city, state, zip: postal_code?.slice(0, 5) };
  return [{ number: number.join(' '), isOtherNumber: false, street: rest, ...place, isWhole: false }];
}

function readingsOf(place: SearchPlace, isKnownCity: IsKnownCity): TypedAddress[] {
  const { address = '', city, state } = place;
  const asTold = toTyped(address, city, place);
  if (city !== undefined) return [...asTold, ...toTyped(`${address} ${city}`, undefined, place)];
  const line = address.split(' ');
  const rest = line.slice(/^lot$/i.test(line[0] ?? '') ? 2 : 1).join(' ');
  const number = address.slice(0, address.length - rest.length).trim();
  return [...asTold, ...(isKnownCity(rest, state) ? toTyped(number, rest, place) : [])];
}

/**
 * What a text with a house number can mean. A city without a comma is told by the table of places, by the street's
 * suffix, or not at all; the last reading takes nothing off, for the end may belong to a longer name.
 */
export function readAddresses(typed: string, isKnownCity: IsKnownCity): TypedAddress[] {
  if (otherScript(typed) !== undefined) return [];
  const text = normalizeSearchText(typed);
  const readings = [parseSearchText(text, isKnownCity), parseSearchText(text)]
    .filter((place) => hasHouseNumber(place) && place.county === undefined && place.postal_codes === undefined)
    .flatMap((place) => readingsOf(place, isKnownCity));
  const whole = readings.length === 0 ? [] : toTyped(text, undefined, {});
  const distinct = new Map<string, TypedAddress>();
  for (const reading of [...readings, ...whole]) {
    const key = JSON.stringify(reading);
    if (!distinct.has(key)) distinct.set(key, { ...reading, isWhole: !readings.includes(reading) });
  }
  return [...distinct.values()];
}

export function withOtherNumbers(readings: readonly TypedAddress[]): TypedAddress[] {
  return readings.flatMap((typed) =>
    otherNumbers(typed.number, typed.street).map((other) => ({ ...typed, ...other, isOtherNumber: true })),
  );
}

export function addressWordsOf({ number, street, city, state, zip }: TypedAddress): string {
  const place = [city === undefined ? '' : cityKey(city), state, zip];
  return [number, ...street.map(({ short }) => short), ...place].filter(Boolean).join(' ');
}

const cityParts = (key: string): Part[] => key.split(' ').map((word) => ({ word, kind: 'city' }));

function endsWithCity(typed: readonly TypedWord[], keys: readonly string[]): boolean {
  return keys.some((key) => {
    const wanted = key.split(' ');
    const tail = typed.slice(-wanted.length);
    return (
      tail.length === wanted.length &&
      wanted.every((word, index) => misspelling(tail[index]?.raw ?? '', word) !== undefined)
    );
  });
}

interface PlaceMatch extends Alignment {
  agrees: boolean;
}

function matchCity(typed: string, keys: readonly string[], isTyping: boolean): Alignment {
  const key = cityKey(typed);
  if (keys.some((each) => each === key || each.replaceAll(' ', '') === key.replaceAll(' ', '')))
    return { cost: 0, faults: [] };
  if (isTyping && keys.some((each) => each.startsWith(key))) return { cost: 0.05, faults: [] };
  const isMisspelt = keys.some((each) => misspelling(key, each) !== undefined);
  return isMisspelt ? { cost: 1, faults: ['spelling'] } : { cost: 2, faults: ['city'] };
}

function matchPlace(typed: TypedAddress, home: HomeAddress, isTyping: boolean): PlaceMatch {
  const isZip = typed.zip === home.zip;
  const city =
    typed.city === undefined ? undefined : matchCity(typed.city, home.cityKeys, isTyping && typed.zip === undefined);
  const faults: AddressFault[] = [...(city?.faults ?? [])];
  let cost = city?.cost ?? 0;
  if (typed.zip !== undefined && !isZip) {
    cost += 1.5;
    faults.push('zip');
  }
  if (typed.state !== undefined && typed.state !== home.state) {
    cost += 2;
    faults.push('state');
  }
  const isCity = city ? !city.faults.includes('city') : endsWithCity(typed.street, home.cityKeys);
  return { cost, faults, agrees: isZip || isCity };
}

/** ZIPs of one neighbourhood, or one that was mistyped. */
function areClose(one: string, other: string): boolean {
  return one.slice(0, 3) === other.slice(0, 3) || editDistance(one, other, 1) <= 1;
}

const placeFaults: readonly AddressFault[] = ['city', 'state', 'zip'];

function isLikely(match: Alignment, agrees: boolean, typed: TypedAddress, home: HomeAddress): boolean {
  const { cost, faults } = match;
  if (faults.length > 2 || cost > 3.7) return false;
  const wrongPlace = faults.filter((fault) => placeFaults.includes(fault));
  if (faults.includes('stray') && !agrees) return false;
  if (wrongPlace.length === 0) return true;
  if (wrongPlace.length > 1) return false;
  if (agrees && !wrongPlace.includes('state')) return true;
  if (faults.length > 1) return false;
  if (wrongPlace.includes('zip')) return areClose(typed.zip ?? '', home.zip);
  return wrongPlace.includes('state') ? agrees : typed.state === home.state;
}

/** A house number and a place without a street: every house of that number there. */
const numberAlone: Alignment = { cost: 4, faults: [] };

function roadsOf(typed: readonly TypedWord[], street: readonly Part[]): [readonly TypedWord[], readonly Part[]][] {
  const words = withRoadKind(
    typed,
    ({ short }) => short,
    (kind) => ({ raw: kind, short: kind }),
  );
  const parts = withRoadKind(
    street,
    ({ word }) => word,
    (kind): Part => ({ word: kind, kind: 'name' }),
  );
  const isSame = words === typed && parts === street;
  return isSame
    ? [[typed, street]]
    : [
        [typed, street],
        [words, parts],
      ];
}

function matchReading(
  typed: TypedAddress,
  home: HomeAddress,
  street: readonly Part[],
  isTyping: boolean,
): Alignment | undefined {
  const named = roadsOf(typed.street, street).filter(([words, parts]) => isNamed(words, parts));
  if (typed.street.length > 0 && named.length === 0) return undefined;
  const place = matchPlace(typed, home, isTyping);
  if (typed.street.length === 0) return place.agrees && place.faults.length === 0 ? numberAlone : undefined;
  const isStillTyped = isTyping && typed.city === undefined && typed.state === undefined && typed.zip === undefined;
  const alignments = named.flatMap(([words, parts]) =>
    typed.city === undefined
      ? home.cityKeys.map((key) => align(words, [...parts, ...cityParts(key)], isStillTyped))
      : [align(words, parts, false)],
  );
  const [best] = alignments.sort((one, other) => one.cost - other.cost);
  if (!best) return undefined;
  const number: Alignment = typed.isOtherNumber ? { cost: 0.5, faults: ['number'] } : { cost: 0, faults: [] };
  const match = {
    cost: number.cost + best.cost + place.cost,
    faults: [...number.faults, ...best.faults, ...place.faults],
  };
  if (match.faults.length === 0) return match;
  return (isTyping || !typed.isWhole) && isLikely(match, place.agrees, typed, home) ? match : undefined;
}

/** Numbers that one building can have: '12-14', not the 12-34 of Queens. */
const longestRange = 12;

function isNumberOf(typed: string, number: string): boolean {
  if (!typed.endsWith('-')) return typed === number;
  const [from = 0, to = 0] = number.split('-').map(Number);
  return number.startsWith(typed) && to > from && to - from <= longestRange;
}

/**
 * How well a home is what was typed; undefined where it is another. Words may be misspelt, joined or left out, and one
 * part of the place wrong where another is right. `isTyping`: the text may end within a word.
 */
export function matchAddress(
  readings: readonly TypedAddress[],
  home: HomeAddress,
  { isTyping = false }: { isTyping?: boolean } = {},
): AddressMatch | undefined {
  const line = home.lineKey.split(' ');
  const number = houseNumber(line).join(' ');
  const street = streetParts(line.slice(houseNumber(line).length));
  const matches = readings.flatMap((typed): AddressMatch[] => {
    const match = isNumberOf(typed.number, number) ? matchReading(typed, home, street, isTyping) : undefined;
    return match ? [{ ...match, typed }] : [];
  });
  return matches.sort((one, other) => one.faults.length - other.faults.length || one.cost - other.cost)[0];
}

const alsoAsLikely = 0.5;

export function bestMatches<Found extends { match: Alignment }>(found: readonly Found[]): Found[] {
  const sorted = [...found].sort((one, other) => one.match.cost - other.match.cost);
  const certain = sorted.filter(({ match }) => match.faults.length === 0);
  if (certain.length > 0) return certain;
  const most = (sorted[0]?.match.cost ?? 0) + alsoAsLikely;
  return sorted.filter(({ match }) => match.cost <= most);
}
