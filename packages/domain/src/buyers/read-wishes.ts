import { type PropertyType, propertyTypes } from '../listings/property-type.ts';

const amount = /(?<!\d)(\d[\d,]*(?:\.\d+)?)\s*(k|thousand|m|mm|mil|million)?\b/gi;

const thousands = new Set(['k', 'thousand']);

function amountsOf(text: string): number[] {
  return [...text.matchAll(amount)].map(([, digits = '', unit = '']) => {
    const value = Number(digits.replaceAll(',', ''));
    if (unit === '') return value;
    return value * (thousands.has(unit.toLowerCase()) ? 1000 : 1_000_000);
  });
}

export function readAmount(text: string): number | null {
  const [found, ...others] = amountsOf(text);
  return found === undefined || others.length > 0 ? null : found;
}

/** The limits of a price in dollars: '100k - 300k', '200k+', '$100-300k'. A single amount is the highest price. */
export function readPriceRange(text: string): { minPrice: number | null; maxPrice: number | null } {
  const [first, second] = amountsOf(text);
  if (first === undefined) return { minPrice: null, maxPrice: null };
  if (second !== undefined) {
    const unit = /(k|thousand|m|mm|mil|million)\s*$/i.exec(text.trim())?.[1]?.toLowerCase();
    const factor = unit === undefined || first >= 1000 ? 1 : thousands.has(unit) ? 1000 : 1_000_000;
    const limits = [first * factor, second].toSorted((a, b) => a - b);
    return { minPrice: limits[0] ?? null, maxPrice: limits[1] ?? null };
  }
  const isLowest = /\+\s*$|\b(from|over|above|min|minimum|at least|more than)\b|^\s*>/i.test(text);
  return isLowest ? { minPrice: first, maxPrice: null } : { minPrice: null, maxPrice: first };
}

export function readPercent(text: string): number | null {
  const found = /(\d{1,3}(?:\.\d+)?)\s*%?/.exec(text)?.[1];
  return found === undefined ? null : Number(found);
}

const typeWords: readonly [RegExp, PropertyType][] = [
  [/single|sfr|sfh|^houses?$|^homes?$|detached/, 'single_family'],
  [/duplex|^2 ?(unit|plex)/, 'duplex'],
  [/triplex|^3 ?(unit|plex)/, 'triplex'],
  [/four ?plex|quad|^4 ?(unit|plex)/, 'fourplex'],
  [/apartment|^apts?$/, 'apartment'],
  [/multi|mfr|mfh|plex/, 'multi_family'],
  [/condo/, 'condos'],
  [/town/, 'townhomes'],
  [/mobile|manufactured/, 'mobile'],
  [/land|lots?$|acreage/, 'land'],
  [/^other|commercial|mixed/, 'other'],
];

export function readTypes(text: string): PropertyType[] {
  const parts = text.toLowerCase().split(/[,;|/\n&+]+|\band\b|\bor\b/);
  const found = new Set(
    parts.flatMap((part) => {
      const word = part.replace(/[^a-z0-9]+/g, ' ').trim();
      if (word === '') return [];
      const own = propertyTypes.find((type) => type.replace('_', ' ') === word);
      return own ?? typeWords.find(([pattern]) => pattern.test(word))?.[1] ?? [];
    }),
  );
  return propertyTypes.filter((type) => found.has(type));
}
