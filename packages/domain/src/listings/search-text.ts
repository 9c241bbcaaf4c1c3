import { type UsState, usStates } from '../kernel/us-states.ts';
import {
  endsLikeStreet,
  endsWithSuffix,
  hasStreetName,
  isUnitPart,
  longestCity,
  splitStreet,
} from './internal/split-street.ts';

/** What a text of the search box asks for; a part that it does not name is absent. */
export interface SearchPlace {
  /** Street with its number, or any other text of an address line. */
  address?: string;
  city?: string;
  /** A county's name as typed, with the word that makes it one: 'Allegheny County', 'Orleans Parish'. */
  county?: string;
  /** A subdivision's name without that word. */
  subdivision?: string;
  /** Two letters, upper case. */
  state?: UsState;
  /** Five digits, or nine as 12345-6789. */
  postal_code?: string;
  /** Several of them, each once, in the order typed. */
  postal_codes?: string[];
}

/** Tells whether a place of that name exists, in the state where one was named. */
export type IsKnownCity = (city: string, state: string | undefined) => boolean;

/** Longest name first, so that 'West Virginia' is not read as Virginia. */
const stateNames = Object.entries(usStates)
  // Object.entries forgets that the keys are the state codes.
  .map(([code, name]) => ({ code: code as UsState, name: name.toLowerCase() }))
  .sort((a, b) => b.name.length - a.name.length);

/** Codes that also end a street: Court, North-East. */
export const streetLikeCodes: ReadonlySet<string> = new Set(['CT', 'NE']);

/** Beginnings that are no city by themselves: Port Washington and West New York are no city in a state. */
const cityBeginnings = new Set(
  'east fort ft lake mount mt new north old point port saint south st upper lower west'.split(' '),
);

function isStateCode(text: string): text is UsState {
  return Object.hasOwn(usStates, text);
}

function trimEnd(text: string): string {
  return text.replace(/[\s,]+$/, '');
}

function lastPart(text: string): string {
  return text.slice(text.lastIndexOf(',') + 1).trim();
}

/** The state whose code a text ends with. 'CT' and 'NE' behind a street without a city are Court and North-East. */
function takeStateCode(
  text: string,
  hasCity: (street: string) => boolean,
): { rest: string; state: UsState } | undefined {
  const [, before = '', word = ''] = /^(.*?)([A-Za-z]\.?[A-Za-z]\.?)$/.exec(text) ?? [];
  const code = word.replaceAll('.', '').toUpperCase();
  if (!isStateCode(code) || !/(^|[\s,])$/.test(before)) return undefined;
  const street = lastPart(before);
  const isPartOfStreet = streetLikeCodes.has(code) && /\d/.test(street) && !hasCity(street);
  return isPartOfStreet ? undefined : { rest: trimEnd(before), state: code };
}

/** The state whose full name a text ends with, unless the name belongs to a city or a street ('12 N Washington'). */
function takeStateName(text: string, isCity: (city: string) => boolean): { rest: string; state: UsState } | undefined {
  const lower = text.toLowerCase();
  const found = stateNames.find(
    ({ name }) => lower === name || (lower.endsWith(name) && /[\s,]$/.test(lower.slice(0, -name.length))),
  );
  if (!found) return undefined;
  const before = text.slice(0, -found.name.length);
  const taken = { rest: trimEnd(before), state: found.code };
  const sameStretch = lastPart(before);
  if (sameStretch === '') return taken;
  if (/\d/.test(sameStretch)) return hasStreetName(sameStretch) ? taken : undefined;
  return cityBeginnings.has(sameStretch.toLowerCase()) || isCity(lastPart(text)) ? undefined : taken;
}

/** The ZIP that a text ends with, unless it is the number of a unit or box. */
function takePostalCode(text: string): { rest: string; postalCode: string } | undefined {
  const [, rest = '', postalCode] = /^(.*?)\b(\d{5}(?:-\d{4})?)$/.exec(text) ?? [];
  if (postalCode === undefined || /[#-]$/.test(rest)) return undefined;
  if (/\b(apt|apartment|unit|ste|suite|lot|box)\.?\s+$/i.test(rest)) return undefined;
  return { rest: trimEnd(rest), postalCode };
}

/** The ZIPs of a text that names several of them and no street: '85004, 85006', 'Phoenix, AZ 85004 85006'. */
function takePostalCodes(text: string): { rest: string; postalCodes: string[] } | undefined {
  const [, rest = '', list] =
    /^(\D*?)((?:\b\d{5}(?:-\d{4})?(?:[\s,;|/&]|and|or)+)+\d{5}(?:-\d{4})?)$/i.exec(text) ?? [];
  if (list === undefined || /[#-]$/.test(rest)) return undefined;
  return { rest: trimEnd(rest), postalCodes: [...new Set(list.match(/\d{5}(?:-\d{4})?/g) ?? [])] };
}

/** 'Allegheny County', 'Orleans Parish'; a street's name ends with none of these words. */
function isCounty(part: string): boolean {
  return (
    /^\D+\s(county|parish|borough|census area|municipality|planning region)$/i.test(part) ||
    /^city and county of \D+$/i.test(part)
  );
}

/** 'Oak Park subdivision, Mesa': the word is what tells it from a street and a city. */
function takeSubdivision([first = '', ...others]: string[]): SearchPlace | undefined {
  const [, subdivision] = /^(.*\S)\ssub-?division$/i.exec(first) ?? [];
  if (subdivision === undefined || others.length > 1) return undefined;
  const [city] = others;
  return city === undefined ? { subdivision } : { subdivision, city };
}

/** What is left of the text once state and ZIP are taken. */
function takeStreetAndCity(rest: string, isPlainText: boolean, isCity: (city: string) => boolean): SearchPlace {
  const parts = rest
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const last = parts.at(-1);
  if (last === undefined) return {};
  const inSubdivision = takeSubdivision(parts);
  if (inSubdivision) return inSubdivision;
  if (isCounty(last)) {
    const address = parts.slice(0, -1).join(' ');
    return { ...(address === '' ? {} : { address }), county: last };
  }
  if (isPlainText) return { city: last };
  if (!/\d/.test(last) && !isUnitPart(last)) {
    if (parts.length > 1) return { address: parts.slice(0, -1).join(' '), city: last };
    return endsLikeStreet(last) ? { address: last } : { city: last };
  }
  const { street, city } = splitStreet(parts.join(' '), isCity);
  return city === '' ? { address: street } : { address: street, city };
}

/** Words at the end of a text among which its city is looked for. */
const wordsOfPlace = 12;

/** Every name in a text that `parseSearchText` may ask its table of places for. */
export function possibleCities(text: string): string[] {
  const words = text
    .split(/[\s,]+/)
    .filter((word) => word !== '')
    .slice(-wordsOfPlace);
  const runs = words.flatMap((_, start) =>
    words.slice(start, start + longestCity).map((_word, length) => words.slice(start, start + length + 1).join(' ')),
  );
  return [...new Set(runs)];
}

/** Whether a text of the search box names one house or lot: '12 Main', '12-34 Queens Blvd', 'W156N6734 Elm', 'Lot 7 Elm', never '5th Ave'. */
export function hasHouseNumber({ address }: SearchPlace): boolean {
  return address !== undefined && /^(lot #?)?([nsew]\d+)?[nsew]?\d+(?!\d*(st|nd|rd|th)\b)/i.test(address);
}

/** 'Willetta St Phoenix' is a street with a known city behind it; undefined for what is not. */
export function splitStreetAndCity(
  text: string,
  isKnownCity: (city: string) => boolean,
): { street: string; city: string } | undefined {
  // A street is told apart behind its number.
  const { street, city } = splitStreet(`1 ${text}`, isKnownCity);
  const name = street.slice(2);
  return isKnownCity(city) && endsWithSuffix(name) ? { street: name, city } : undefined;
}

/**
 * Reads the search box: '85004', '85004, 85006', 'Phoenix', 'Phoenix, AZ', 'Winston-Salem NC', 'Arizona',
 * 'Allegheny County, PA', 'Oak Park subdivision, Mesa, AZ', '123 Main', '123 N Main St, Phoenix, AZ 85004'. ZIP and state are taken from the end, by code or full name. Of what is left,
 * text without digits or commas is a city; with commas the last part is the city and the others the address; a
 * street without a comma ends at its suffix ('1 Main St Phoenix'). A state's full name by itself is the state,
 * also where a city has the same name (New York, Washington); 'New York, NY' is the city.
 *
 * `isKnownCity`, where a table of places is at hand, finds the city behind a street without suffix.
 */
export function parseSearchText(text: string, isKnownCity?: IsKnownCity): SearchPlace {
  let rest = trimEnd(text.replace(/\s+/g, ' ').replace(/^[\s,]+/, ''));
  rest = trimEnd(rest.replace(/(^|[\s,])(usa|united states)$/i, ''));
  const isPlainText = !/[\d,]/.test(text);
  let state: UsState | undefined;
  let postalCode: string | undefined;
  let postalCodes: string[] | undefined;
  const isCity = (city: string) => isKnownCity?.(city, state) ?? false;

  const list = takePostalCodes(rest);
  if (list) {
    rest = list.rest;
    if (list.postalCodes.length > 1) postalCodes = list.postalCodes;
    else [postalCode] = list.postalCodes;
  }
  const [, leadingZip, afterZip] = /^(\d{5}(?:-\d{4})?)\s*,\s*(\S.*)$/.exec(rest) ?? [];
  if (leadingZip !== undefined && afterZip !== undefined) {
    postalCode = leadingZip;
    rest = afterZip;
  }
  // Twice, for the order 'Phoenix 85004 AZ'.
  for (let round = 0; round < 2; round++) {
    const zip = postalCode === undefined && !postalCodes ? takePostalCode(rest) : undefined;
    if (zip) ({ rest, postalCode } = zip);
    const tail =
      state === undefined
        ? (takeStateCode(rest, (street) => splitStreet(street, isCity).city !== '') ?? takeStateName(rest, isCity))
        : undefined;
    if (tail) ({ rest, state } = tail);
  }
  return {
    ...takeStreetAndCity(rest, isPlainText, isCity),
    ...(state === undefined ? {} : { state }),
    ...(postalCode === undefined ? {} : { postal_code: postalCode }),
    ...(postalCodes === undefined ? {} : { postal_codes: postalCodes }),
  };
}

/**
 * The place in a text of the search box, without street and house: of '12 Main St, Phoenix, AZ' it is 'Phoenix, AZ';
 * a text that names no street is the place as typed. '' where only a street is named.
 */
export function placeText(text: string, isKnownCity?: IsKnownCity): string {
  const { address, city, county, state, postal_code, postal_codes = [] } = parseSearchText(text, isKnownCity);
  if (address === undefined) return text;
  const tail = [state, postal_code, ...postal_codes].filter((part) => part !== undefined).join(' ');
  return [city ?? county, tail].filter((part) => part !== undefined && part !== '').join(', ');
}
