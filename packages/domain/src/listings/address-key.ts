import { dwellingWords } from './internal/address-words.ts';
import { shortened, words } from './internal/line-words.ts';
import { lookUp } from './internal/street-words.ts';

/**
 * A key that is equal for one home as two sources write it: USPS short forms of suffixes and directions
 * (Publication 28), 'First' as '1st', '#404' as 'Unit 404' and 'Apt 404', without case, accents and marks; with
 * the first five digits of the ZIP. Null where the text tells no one home: without ZIP, or without a house number
 * or with number 0, as lots are listed. Rather two keys for one home than one key for two.
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

/**
 * An address line, or a part of one, as it is searched: the same short forms as in `addressKey`, so that a search
 * for '12 North Main Street #4' finds '12 N Main St Apt 4'. '' for a text without letters and digits.
 */
export function lineSearchKey(line: string): string {
  return shortened(words(line))
    .map((word, index) => (index > 1 && dwellingWords.has(word) ? 'unit' : word))
    .filter((word, index, all) => word !== 'unit' || all[index - 1] !== 'unit')
    .join(' ');
}

/** Words of a city's name that have a short form. */
const cityWords: Readonly<Record<string, string>> = { saint: 'st', sainte: 'ste', mount: 'mt', fort: 'ft' };

/**
 * A key that is equal for one city as two people write it: without case, accents and marks, 'Saint' as 'St',
 * 'Mount' as 'Mt', 'Fort' as 'Ft', a lone 'O' or 'D' joined to the next word (O'Fallon, O Fallon), and New York
 * City and NYC as New York. '' for a text without letters and digits.
 */
export function cityKey(city: string): string {
  const key = words(city.normalize('NFKD').replace(/[#/-]/g, ' '))
    .map((word) => lookUp(cityWords, word) ?? word)
    .join(' ')
    .replace(/\b([od]) (?=[a-z])/g, '$1');
  return key === 'new york city' || key === 'nyc' ? 'new york' : key;
}

const writtenOut: Readonly<Record<string, string>> = { n: 'north', s: 'south', so: 'south', e: 'east', w: 'west' };

/** A city's key with the direction that it begins with written out: 'n las vegas' as 'north las vegas'. */
export function writtenOutCity(key: string): string {
  return key.replace(/^(n|so?|e|w) (?=.)/, (_, direction: string) => `${writtenOut[direction] ?? direction} `);
}

/**
 * A key that is equal for one county as two people write it: as `cityKey`, without what a county is called in its
 * state ('Allegheny County', 'Orleans Parish', 'City and County of San Francisco') and without blanks (De Kalb).
 * An independent city keeps its mark, because the county around it often has its name: 'Baltimore (city)'.
 */
export function countyKey(county: string): string {
  const name = county
    .trim()
    .replace(/^city and (county|borough) of /i, '')
    .replace(/\s+\(ca\)$/i, '')
    .replace(/\s+(city and borough|county|parish|borough|census area|municipality|(planning )?region)$/i, '');
  return cityKey(name).replaceAll(' ', '');
}

/**
 * A key that is equal for one subdivision as two people write it: as `cityKey`, of the first where several are named,
 * without the area's code before it ('252 - Riverside') and without the word 'subdivision'.
 */
export function subdivisionKey(subdivision: string): string {
  const [first = ''] = subdivision.split(',');
  return cityKey(first.replace(/^\s*[A-Z\d]{1,6} - /, '').replace(/\ssub-?division\s*$/i, ''));
}

/**
 * The key of a city that belongs to no county, as two people write it: 'Baltimore City', 'Baltimore (city)', 'City of
 * Richmond'. Undefined for a name without such a mark.
 */
export function independentCityKey(name: string): string | undefined {
  const [, after, before] = /^\s*(?:city of (.+?)|(.+?)(?:\s+city|\s*\(city\)?))\s*$/i.exec(name) ?? [];
  const city = after ?? before;
  return city === undefined ? undefined : cityKey(city);
}

/** Whether the table of places means by a county's name a city that belongs to none: 'Roanoke (city)', 'City of Suffolk'. */
export function isIndependentCity(county: string): boolean {
  return /^city of |\(city\)?$/i.test(county);
}
