import { dwellingWords } from './internal/address-words.ts';
import { shortened, words } from './internal/line-words.ts';
import { lookUp } from './internal/street-words.ts';

/**
 * A key equal for one home as two sources write it (USPS Publication 28), with the ZIP. Null without a house number or
 * ZIP: rather two keys for one home than one key for two.
 */
export function addressKey(line: string, zip: string): string | null {
  const zip5 = /^\s*(\d{5})(?!\d)/.exec(zip)?.[1];
  const all = words(line);
  if (zip5 === undefined || !/^\d*[1-9]/.test(all[0] ?? '')) return null;
  const firstUnitWord = all.findIndex((word, index) => index > 1 && dwellingWords.has(word));
  const end = firstUnitWord === -1 ? all.length : firstUnitWord;
  const street = shortened(all.slice(0, end)).join(' ');
  if (!street.includes(' ')) return null;
  const unit = all
    .slice(end)
    .filter((word) => !dwellingWords.has(word))
    .join('')
    .replaceAll('-', '');
  return [street, ...(unit === '' ? [] : [`unit ${unit}`]), zip5].join('|');
}

/** An address line as it is searched, in the short forms of `addressKey`. */
export function lineSearchKey(line: string): string {
  return shortened(words(line))
    .map((word, index) => (index > 1 && dwellingWords.has(word) ? 'unit' : word))
    .filter((word, index, all) => word !== 'unit' || all[index - 1] !== 'unit')
    .join(' ');
}

const cityWords: Readonly<Record<string, string>> = { saint: 'st', sainte: 'ste', mount: 'mt', fort: 'ft' };

/** A key equal for one city as two people write it: 'Saint' is 'St', O'Fallon 'O Fallon', NYC New York. */
export function cityKey(city: string): string {
  const key = words(city.normalize('NFKD').replace(/[#/-]/g, ' '))
    .map((word) => lookUp(cityWords, word) ?? word)
    .join(' ')
    .replace(/\b([od]) (?=[a-z])/g, '$1');
  return key === 'new york city' || key === 'nyc' ? 'new york' : key;
}

const writtenOut: Readonly<Record<string, string>> = { n: 'north', s: 'south', so: 'south', e: 'east', w: 'west' };

export function writtenOutCity(key: string): string {
  return key.replace(/^(n|so?|e|w) (?=.)/, (_, direction: string) => `${writtenOut[direction] ?? direction} `);
}

/**
 * A key equal for one county, without 'County' or 'Parish'. An independent city keeps its mark: the county around it
 * often has its name.
 */
export function countyKey(county: string): string {
  const name = county
    .trim()
    .replace(/^city and (county|borough) of /i, '')
    .replace(/\s+\(ca\)$/i, '')
    .replace(/\s+(city and borough|county|parish|borough|census area|municipality|(planning )?region)$/i, '');
  return cityKey(name).replaceAll(' ', '');
}

/** A key equal for one subdivision: the first that is named, without its area's code. */
export function subdivisionKey(subdivision: string): string {
  const [first = ''] = subdivision.split(',');
  return cityKey(first.replace(/^\s*[A-Z\d]{1,6} - /, '').replace(/\ssub-?division\s*$/i, ''));
}

/** The key of a city that belongs to no county: 'Baltimore City', 'Baltimore (city)', 'City of Richmond'. */
export function independentCityKey(name: string): string | undefined {
  const [, after, before] = /^\s*(?:city of (.+?)|(.+?)(?:\s+city|\s*\(city\)?))\s*$/i.exec(name) ?? [];
  const city = after ?? before;
  return city === undefined ? undefined : cityKey(city);
}

export function isIndependentCity(county: string): boolean {
  return /^city of |\(city\)?$/i.test(county);
}
