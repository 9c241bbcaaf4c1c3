import { stateIndex } from '@rei/domain/deal-finder/columns';
import { listingCautions } from '@rei/domain/deal-finder/listing-cautions';
import { listingStatuses } from '@rei/domain/listings/listing-status';
import { propertyTypes } from '@rei/domain/listings/property-type';
import { gone, typeCode } from './codes.ts';
import { type ByteRange, wordNumber } from './copy-reader.ts';

/** Codes of the words of a list, by `wordNumber`; two words of the same would be taken for one. */
function codesOfWords(words: readonly string[], unknown: number): (word: number) => number {
  const codes = new Map(words.map((word, code) => [wordNumber(word), code]));
  if (codes.size < words.length) throw new Error(`Words are not told apart: ${words.join(', ')}`);
  const table = new Uint8Array(Math.max(...codes.keys()) + 1).fill(unknown);
  for (const [word, code] of codes) table[word] = code;
  return (word) => table[word] ?? unknown;
}

export const typeOfWord = codesOfWords(propertyTypes, typeCode('other'));
export const statusOfWord = codesOfWords(listingStatuses, gone);

const states = new Int16Array(1 << 16).fill(-1);

export function stateOfRange({ bytes, start, end }: ByteRange): number {
  const letters = ((bytes[start] ?? 0) << 8) | (bytes[start + 1] ?? 0);
  if (end - start !== 2) return stateIndex('');
  const known = states[letters] ?? -1;
  if (known >= 0) return known;
  const index = stateIndex(String.fromCharCode(letters >> 8, letters & 255));
  states[letters] = index;
  return index;
}

export const noZip = { median: 0, count: 0 };

/** The cautions of a listing's own facts, by its type and what is known of it. */
const ofFacts = propertyTypes.map((propertyType) =>
  [null, 1].flatMap((beds) =>
    [null, 1].map((sqft) => listingCautions({ propertyType, beds, sqft, pricePerSqft: null, zip: noZip, remarks: 0 })),
  ),
);

export function cautionsOf(type: number, beds: number | null, sqft: number | null): number {
  return ofFacts[type]?.[(beds === null ? 0 : 2) + (sqft === null || sqft <= 0 ? 0 : 1)] ?? 0;
}
