import { usStates } from '../kernel/us-states.ts';
import { cityKey } from '../listings/address-key.ts';

/** The key of those who buy anywhere, and of every property. */
const anywhereKey = '*';

const anywhereWords = new Set(['any', 'anywhere', 'all', 'nationwide', 'usa', 'us', 'unitedstates', 'everywhere']);

const stateNames = new Map(Object.entries(usStates).map(([code, name]) => [letters(name), code]));

function letters(text: string): string {
  return text.toLowerCase().replace(/[^a-z]/g, '');
}

function stateCode(text: string): string | undefined {
  const code = text.trim().replaceAll('.', '').toUpperCase();
  return Object.hasOwn(usStates, code) ? code : stateNames.get(letters(text));
}

/** A name without the state behind it, and that state: 'Phoenix, AZ', 'Phoenix AZ', 'Phoenix, Arizona'. */
function splitState(text: string): { name: string; state: string | undefined } {
  const comma = text.lastIndexOf(',');
  const state = comma === -1 ? undefined : stateCode(text.slice(comma + 1));
  if (state !== undefined) return { name: text.slice(0, comma), state };
  const [, name = '', code = ''] = /^(.+)\s([A-Z]{2})$/.exec(text.trim()) ?? [];
  return Object.hasOwn(usStates, code) ? { name, state: code } : { name: text, state: undefined };
}

function placeKey(kind: 'city' | 'county', name: string, state: string | undefined): string | null {
  const key = cityKey(name);
  if (key === '') return null;
  return state === undefined ? `${kind}:${key}` : `${kind}:${key}|${state}`;
}

/** A county's name without the word: 'Maricopa County' is 'Maricopa'. */
function countyName(name: string): string {
  return name.trim().replace(/(?<!\s)\s+(county|parish|borough|municipio|co\.)$/i, '');
}

/**
 * What an area is compared by: 'zip:85008', 'state:AZ', 'city:phoenix|AZ' ('city:phoenix' without a state),
 * 'county:maricopa|AZ', or '*' for anywhere; null for a text without letters and digits. 'New York' alone is the
 * state, whose city has a state behind it.
 */
export function areaKey(area: string): string | null {
  const text = area.trim();
  const zip = /^(\d{5})(-\d{4})?$/.exec(text)?.[1];
  if (zip !== undefined) return `zip:${zip}`;
  if (anywhereWords.has(letters(text))) return anywhereKey;
  const whole = stateCode(text);
  if (whole !== undefined) return `state:${whole}`;
  const { name, state } = splitState(text);
  const county = countyName(name);
  return county === name.trim() ? placeKey('city', name, state) : placeKey('county', county, state);
}

/** What a list of areas is compared by, each once; no area at all is anywhere. */
export function areaKeys(areas: readonly string[]): string[] {
  const keys = areas.flatMap((area) => areaKey(area) ?? []);
  return keys.length === 0 ? [anywhereKey] : [...new Set(keys)];
}

export interface Place {
  /** Its own, and the one that the post names for its ZIP. */
  cities: readonly string[];
  /** Two letters. */
  state: string;
  zip: string;
  /** With or without the word. */
  county: string | null;
}

/** The keys of all areas that a place lies in: anywhere, its ZIP, state, cities and county. */
export function placeKeys({ cities, state, zip, county }: Place): string[] {
  const counties = county === null ? [] : [countyName(county)];
  const names = [undefined, state].flatMap((within) => [
    ...cities.map((city) => placeKey('city', city, within)),
    ...counties.map((name) => placeKey('county', name, within)),
  ]);
  return [...new Set([anywhereKey, `zip:${zip.slice(0, 5)}`, `state:${state}`, ...names.flatMap((key) => key ?? [])])];
}

/**
 * The areas of a text in which they stand side by side: 'Phoenix, AZ; Tempe, AZ', 'Phoenix, Tempe, AZ', '85008 85012'.
 * Separated by semicolons, bars, slashes and line breaks; where there are none, by commas, of which one before a
 * state's code separates nothing.
 */
export function readAreas(text: string): string[] {
  const parts = text.split(/[;|/\n]+/).flatMap((part) => splitAtCommas(part));
  const found = parts.map((part) => part.trim()).filter((part) => areaKey(part) !== null);
  return [...new Map(found.map((part) => [areaKey(part), part])).values()];
}

function splitAtCommas(text: string): string[] {
  const found: string[] = [];
  for (const part of text.split(',').flatMap((each) => splitZips(each.trim()))) {
    const before = found.at(-1);
    const isState = /^[A-Z]{2}$/.test(part) && Object.hasOwn(usStates, part);
    if (isState && before !== undefined && isCityAlone(before)) found[found.length - 1] = `${before}, ${part}`;
    else if (part !== '') found.push(part);
  }
  return found;
}

/** Cities called like a state. */
const namesakes = new Set(['newyork', 'washington']);

/** A name that a state's code behind it belongs to. */
function isCityAlone(area: string): boolean {
  const key = areaKey(area) ?? '';
  if (namesakes.has(letters(area))) return true;
  return /^(city|county):/.test(key) && !key.includes('|');
}

function splitZips(text: string): string[] {
  return /^\d{5}(\s+\d{5})+$/.test(text) ? text.split(/\s+/) : [text];
}
