import { directions, lookUp, streetSuffixes, unitWords } from './street-words.ts';

export const longestCity = 6;

function plain(word: string | undefined): string {
  return (word ?? '').toLowerCase().replaceAll('.', '');
}

function isSuffix(word: string | undefined): boolean {
  return lookUp(streetSuffixes, plain(word)) !== undefined;
}

/** 'N', 'S.', 'NE', 'Southwest'; a written-out North, South, East or West rather begins a city (North Las Vegas). */
function isTrailingDirection(word: string | undefined): boolean {
  const direction = plain(word);
  return !/^(north|south|east|west)$/.test(direction) && lookUp(directions, direction) !== undefined;
}

function endOfStreetName(words: readonly string[]): number | undefined {
  let hasName = false;
  for (const [index, word] of words.entries()) {
    if (index === 0) continue;
    const next = words[index + 1];
    if (/^(highway|hwy|route|rte)$/.test(plain(word)) && next !== undefined && /^(\d+\w?|[a-z])$/i.test(next)) {
      return index + 2;
    }
    if (plain(word) === 'broadway') return index + 1;
    if (hasName && isSuffix(word)) {
      let end = index + 1;
      // 'Park Place Dr' has two suffixes; in 'Main St St Louis' the second one is a saint.
      while (isSuffix(words[end]) && plain(words[end]) !== 'st') end++;
      return end;
    }
    if (lookUp(directions, plain(word)) === undefined) hasName = true;
  }
  return undefined;
}

function endOfUnit(words: readonly string[], start: number): number {
  let end = start;
  while (isTrailingDirection(words[end])) end++;
  if (unitWords.has(plain(words[end])) && words[end + 1] !== undefined) return end + 2;
  if (words[end] === '#' && words[end + 1] !== undefined) return end + 2;
  return words[end]?.startsWith('#') ? end + 1 : end;
}

/** Splits '1 Main St Apt 4 Phoenix' at the end of the street's name; `isKnownCity` finds the city where no suffix does. */
export function splitStreet(text: string, isKnownCity: (city: string) => boolean): { street: string; city: string } {
  const words = text.split(' ');
  const nameEnd = endOfStreetName(words);
  const cut = nameEnd === undefined ? words.length : endOfUnit(words, nameEnd);
  const bySuffix = { street: words.slice(0, cut).join(' '), city: words.slice(cut).join(' ') };
  if (bySuffix.city !== '' && isKnownCity(bySuffix.city)) return bySuffix;
  for (let start = Math.max(2, words.length - longestCity); start < words.length; start++) {
    const city = words.slice(start).join(' ');
    if (isKnownCity(city)) return { street: words.slice(0, start).join(' '), city };
  }
  // 'County Road 221': a number is no city.
  return /\p{L}/u.test(bySuffix.city) ? bySuffix : { street: text, city: '' };
}

export function endsLikeStreet(text: string): boolean {
  return /\s(st|street|ave|avenue|blvd|boulevard|rd|road|dr|drive|ln|lane|pkwy|parkway|hwy|highway)\.?$/i.test(text);
}

export function endsWithSuffix(street: string): boolean {
  const words = street.split(' ');
  return words.length > 1 && isSuffix(words.at(-1));
}

export function hasStreetName(text: string): boolean {
  return text
    .split(' ')
    .slice(1)
    .some((word) => lookUp(directions, plain(word)) === undefined);
}

export function isUnitPart(part: string): boolean {
  return part.startsWith('#') || unitWords.has(plain(part.split(' ')[0]));
}
