import { usStates } from '../kernel/us-states.ts';
import { cityKey } from '../listings/address-key.ts';

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

function countyName(name: string): string {
  return name.trim().replace(/(?<!\s)\s+(county|parish|borough|municipio|co\.)$/i, '');
}

/**
 * What an area is compared by: 'zip:85008', 'city:phoenix|AZ', 'county:maricopa|AZ', '*' for anywhere. 'New York' alone
 * is the state.
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

export function areaKeys(areas: readonly string[]): string[] {
  const keys = areas.flatMap((area) => areaKey(area) ?? []);
  return keys.length === 0 ? [anywhereKey] : [...new Set(keys)];
}

export interface Place {
  /** Its own, and the one that the post names for its ZIP. */
  cities: readonly string[];
  state: string;
  zip: string;
  county: string | null;
}

export function placeKeys({ cities, state, zip, county }: Place): string[] {
  const counties = county === null ? [] : [countyName(county)];
  const names = [undefined, state].flatMap((within) => [
    ...cities.map((city) => placeKey('city', city, within)),
    ...counties.map((name) => placeKey('county', name, within)),
  ]);
  return [...new Set([anywhereKey, `zip:${zip.slice(0, 5)}`, `state:${state}`, ...names.flatMap((key) => key ?? [])])];
}

/** The areas of a text: between semicolons, bars and line breaks, else commas, but not that before a state's code. */
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

function isCityAlone(area: string): boolean {
  const key = areaKey(area) ?? '';
  if (namesakes.has(letters(area))) return true;
  return /^(city|county):/.test(key) && !key.includes('|');
}

function splitZips(text: string): string[] {
  return /^\d{5}(\s+\d{5})+$/.test(text) ? text.split(/\s+/) : [text];
}
