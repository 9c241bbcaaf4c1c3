import { type PropertyType, propertyTypes } from '../../listings/property-type.ts';

const words: readonly [RegExp, PropertyType][] = [
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
      return own ?? words.find(([pattern]) => pattern.test(word))?.[1] ?? [];
    }),
  );
  return propertyTypes.filter((type) => found.has(type));
}
