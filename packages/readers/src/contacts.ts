import { memberOf, textOf } from './json.ts';
import { isUsNumber, usPhone } from './phones.ts';

/** The ten digits of a US phone, without its country's code and what is dialed behind it; null for anything else. */
export function readPhone(text: string): string | null {
  return isUsNumber(text) ? text : (usPhone(text)?.digits ?? null);
}

export function readEmail(text: string): string | null {
  return text.length <= 254 && /^[^\s@<>"(),;:]+@[^\s@<>"(),;:]+\.[^\s@<>"(),;:.]{2,}$/.test(text) ? text : null;
}

/** The US phone to call of {number, type, primary}: a mobile one, else the primary, else the first; never a fax. */
export function mainPhone(phones: unknown): string | null {
  if (!Array.isArray(phones)) return null;
  const typeOf = (phone: unknown) => textOf(memberOf(phone, 'type')).toLowerCase();
  const rank = (phone: unknown) => {
    if (typeOf(phone) === 'mobile') return 0;
    return memberOf(phone, 'primary') === true ? 1 : 2;
  };
  const [best] = phones
    .filter((phone) => typeOf(phone) !== 'fax')
    .map((phone) => ({ rank: rank(phone), number: readPhone(textOf(memberOf(phone, 'number'))) }))
    .filter(({ number }) => number !== null)
    .toSorted((a, b) => a.rank - b.rank);
  return best?.number ?? null;
}
