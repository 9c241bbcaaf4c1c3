import { addressWords } from './address-words.ts';
import { directions, lookUp, streetSuffixes } from './street-words.ts';

export function words(text: string): string[] {
  // Nearly every line is plain, and this is half of the work.
  const bare = /[^ -~]/.test(text) ? text.normalize('NFKD').replace(/\p{M}/gu, '') : text;
  return bare
    .toLowerCase()
    .replace(/['’ʻ`.]/g, '')
    .replace(/[^a-z0-9#/-]+/g, ' ')
    .replace(/(?<!\d)-|-(?!\d)/g, ' ')
    .replace(/#/g, ' unit ')
    .split(' ')
    .filter((word) => word !== '');
}

/** Short forms of a street's words. A direction that is the street's whole name ('E St', 'North Ave') stays. */
export function shortened(street: readonly string[]): string[] {
  return street.map((word, index) => {
    const direction = lookUp(directions, word);
    const isName = index === 1 && lookUp(streetSuffixes, street[2] ?? '') !== undefined;
    if (direction !== undefined) return isName ? word : direction;
    return lookUp(addressWords, word) ?? word;
  });
}
