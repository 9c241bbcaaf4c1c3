import { least, leastAfter, most, mostAfter, number, numberOf, pattern } from './amounts.ts';
import type { Reading } from './reading.ts';

const spelled: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, four: 4, five: 5, six: 6 };
const few = String.raw`(?<![\d./,$])(\d{1,2}|one|two|three|four|five|six)`;
const fewOrHalf = String.raw`(?<![\d./,$])(\d{1,2}(?:\.[05])?|one|two|three|four)`;

const bed = String.raw`(?:bed\s?rooms?|bdrms?|beds?|brs?|bds?)\b\.?`;
const bath = String.raw`(?:bath\s?rooms?|full baths?|baths?|bas?)\b\.?`;
const atLeast = String.raw`(?:(?:${least})\s*)?`;
const better = String.raw`(?:\s*(?:${leastAfter}))?`;

function count(text: string | undefined): number {
  const word = text?.toLowerCase() ?? '';
  return spelled[word] ?? numberOf(word);
}

/** '3/2+', '3 bed 2 bath', 'beds: 3+'. The lower of two counts is the least. */
export function readBedsAndBaths(reading: Reading): void {
  const second = String.raw`(?:\s*(?:-|to|or)\s*\d{1,2}(?:\.5)?)?`;
  reading.read(
    pattern(
      String.raw`${atLeast}(?<![\d./,$-])([1-9])\s*\+?\s*(?:b[dr]?s?|beds?)?\s*[\/x]\s*([1-9](?:\.[05])?)\s*\+?(?:\s*(?:ba?s?|baths?)\b)?(?:\s*\/\s*[1-4]\b)?(?![\d/])${better}`,
    ),
    ([, beds, baths]) => ({ minBeds: numberOf(beds), minBaths: numberOf(baths) }),
  );
  reading.read(pattern(String.raw`${atLeast}${few}${second}${better}\s*-?\s*${bed}${better}`), ([, beds]) =>
    rooms('minBeds', beds),
  );
  reading.read(pattern(String.raw`\b${bed}\s*(?:of\s*|:\s*|=\s*)?${atLeast}${few}${second}${better}`), ([, beds]) =>
    rooms('minBeds', beds),
  );
  reading.read(pattern(String.raw`${atLeast}${fewOrHalf}${second}${better}\s*-?\s*${bath}${better}`), ([, baths]) =>
    rooms('minBaths', baths),
  );
  reading.read(
    pattern(String.raw`\b${bath}\s*(?:of\s*|:\s*|=\s*)?${atLeast}${fewOrHalf}${second}${better}`),
    ([, baths]) => rooms('minBaths', baths),
  );
}

function rooms(field: 'minBeds' | 'minBaths', text: string | undefined) {
  return { [field]: count(text) };
}

/** '2-4 units', '20+ doors', 'up to 4 units', 'units: 5+'. */
export function readUnits(reading: Reading): void {
  const unit = String.raw`(?:units?|doors?|plex(?:es)?|famil(?:y|ies)|fam)\b`;
  const whole = String.raw`(?<![\d./,$])(\d{1,4})`;
  const labeled = String.raw`\bunits?\s*(?::|=)\s*`;
  range(String.raw`${whole}\s*(?:-|to)\s*(\d{1,4})\s*-?\s*${unit}`);
  range(String.raw`${labeled}${whole}\s*(?:-|to)\s*(\d{1,4})`);
  reading.read(pattern(String.raw`(?:${most})\s*${whole}\s*-?\s*${unit}`), ([, units]) => ({
    maxUnits: numberOf(units),
  }));
  reading.read(pattern(String.raw`${whole}\s*${unit}\s*(?:${mostAfter})`), ([, units]) => ({
    maxUnits: numberOf(units),
  }));
  reading.read(pattern(String.raw`(?:${least})\s*${whole}\s*\+?\s*-?\s*${unit}`), ([, units]) => ({
    minUnits: numberOf(units),
  }));
  reading.read(pattern(String.raw`${whole}\s*(?:${leastAfter})\s*-?\s*${unit}`), ([, units]) => ({
    minUnits: numberOf(units),
  }));
  reading.read(pattern(String.raw`${whole}\s*${unit}\s*(?:${leastAfter})`), ([, units]) => ({
    minUnits: numberOf(units),
  }));
  reading.read(pattern(String.raw`${labeled}${whole}\s*(?:${leastAfter})`), ([, units]) => ({
    minUnits: numberOf(units),
  }));

  function range(source: string) {
    reading.read(pattern(source), ([, low, high]) => ({ minUnits: numberOf(low), maxUnits: numberOf(high) }));
  }
}

/** '1,200+ sqft', '1000-2000 sf', 'sqft: 1000+'. */
export function readSize(reading: Reading): void {
  const feet = String.raw`(?:sq\.?\s?-?\s?f(?:ee)?t\b\.?|sqft|square\s+(?:feet|foot|ft|footage)|s\.?f\.?(?![a-z])|sq\b)`;
  const size = String.raw`(?<![\d./,$])${number}(k)?`;
  const label = String.raw`\b(?:sq\.?\s?ft\.?|sqft|square\s+(?:feet|footage)|size|sf)\s*(?::|=|of)\s*`;
  const feetOf = (digits: string | undefined, isThousand: string | undefined) =>
    Math.round(numberOf(digits) * (isThousand ? 1000 : 1));
  for (const source of [
    String.raw`${size}\s*(?:-|to)\s*${size}\s*${feet}`,
    String.raw`${label}${size}\s*(?:-|to)\s*${size}(?:\s*${feet})?`,
  ]) {
    reading.read(pattern(source), ([, low, lowK, high, highK]) => ({
      minSqft: feetOf(low, lowK ?? (numberOf(low) < 10 ? highK : undefined)),
      maxSqft: feetOf(high, highK),
    }));
  }
  const one = (source: string, field: 'minSqft' | 'maxSqft') =>
    reading.read(pattern(source), ([, digits, isThousand]) => {
      const value = feetOf(digits, isThousand);
      return value >= 100 ? { [field]: value } : undefined;
    });
  one(String.raw`(?:${most})\s*${size}\s*${feet}`, 'maxSqft');
  one(String.raw`${size}\s*${feet}\s*(?:${mostAfter})`, 'maxSqft');
  one(String.raw`${label}(?:${most})\s*${size}(?:\s*${feet})?`, 'maxSqft');
  one(String.raw`${atLeast}${size}${better}\s*${feet}${better}`, 'minSqft');
  one(String.raw`${label}${atLeast}${size}${better}(?:\s*${feet})?${better}`, 'minSqft');
}

/** 'built after 1980' is 1981 or later, '1980+' and '1980 or newer' are 1980 or later. */
export function readYears(reading: Reading): void {
  const year = String.raw`((?:18|19|20)\d\d)(?!\d|,\d|\s?(?:sq|sf|k\b))`;
  const built = String.raw`(?:(?:year\s+)?built|yob|yr\.?\s*built|construction|year|homes?)\s*(?:built)?\s*(?::|=|in\s+or\s+|is\s+|in\s+)?\s*`;
  const read = (source: string, meaning: (value: number) => object) =>
    reading.read(pattern(source), ([, text]) => meaning(numberOf(text)));
  read(String.raw`(?:${built})?\b(?:after|newer than|later than|post)\s*-?\s*${year}`, (value) => ({
    minYear: value + 1,
  }));
  read(String.raw`(?:${built})?\b(?:before|older than|earlier than|pre)\s*-?\s*${year}`, (value) => ({
    maxYear: value - 1,
  }));
  read(String.raw`(?:${built})?${year}\s*(?:or|and|&)\s*(?:older|before|earlier)`, (value) => ({ maxYear: value }));
  read(
    String.raw`(?:${built})?${year}s?\s*(?:\+|(?:or|and|&)\s*(?:newer|up|later|above|after)|or\s+more\s+recent)`,
    (value) => ({ minYear: value }),
  );
  read(String.raw`(?:${built})(?:since|from|${least})\s*${year}`, (value) => ({ minYear: value }));
  read(String.raw`\b(?:since)\s*${year}`, (value) => ({ minYear: value }));
  reading.read(pattern(String.raw`(?:${built})${year}\s*(?:-|to)\s*${year}`), ([, low, high]) => ({
    minYear: numberOf(low),
    maxYear: numberOf(high),
  }));
}
