import { type UsState, usStates } from '../kernel/us-states.ts';
import {
  endsLikeStreet,
  endsWithSuffix,
  hasStreetName,
  isUnitPart,
  longestCity,
  splitStreet,
} from './internal/split-street.ts';

export interface SearchPlace {
  address?: string;
  city?: string;
  county?: string;
  subdivision?: string;
  state?: UsState;
  postal_code?: string;
  postal_codes?: string[];
}

export type IsKnownCity = (city: string, state: string | undefined) => boolean;

/** Longest name first, so that 'West Virginia' is not read as Virginia. */
const stateNames = Object.entries(usStates)
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

function takePostalCodes(text: string): { rest: string; postalCodes: string[] } | undefined {
  const [, rest = '', list] =
    /^(\D*?)((?:\b\d{5}(?:-\d{4})?(?:[\s,;|/&]|and|or)+)+\d{5}(?:-\d{4})?)$/i.exec(text) ?? [];
  if (list === undefined || /[#-]$/.test(rest)) return undefined;
  return { rest: trimEnd(rest), postalCodes: [...new Set(list.match(/\d{5}(?:-\d{4})?/g) ?? [])] };
}

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

const wordsOfPlace = 12;

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

export function hasHouseNumber({ address }: SearchPlace): boolean {
  return address !== undefined && /^(lot #?)?([nsew]\d+)?[nsew]?\d+(?!\d*(st|nd|rd|th)\b)/i.test(address);
}

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
 * Reads the search box. ZIP and state come off the end, by code or name; text without digits or commas is a city, else
 * the last part is; a street without a comma ends at its suffix. A state's full name alone is the state ('New York, NY'
 * is the city). `isKnownCity` finds the city behind a street without suffix.
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

/** The place without street and house: 'Phoenix, AZ' of '12 Main St, Phoenix, AZ'; '' where only a street is named. */
export function placeText(text: string, isKnownCity?: IsKnownCity): string {
  const { address, city, county, state, postal_code, postal_codes = [] } = parseSearchText(text, isKnownCity);
  if (address === undefined) return text;
  const tail = [state, postal_code, ...postal_codes].filter((part) => part !== undefined).join(' ');
  return [city ?? county, tail].filter((part) => part !== undefined && part !== '').join(', ');
}
