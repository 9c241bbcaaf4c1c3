import { cleanLine } from '@rei/domain/buyers/cell';
import { formatPhone } from '@rei/domain/kernel/phone';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

interface UsPhone {
  digits: string;
  extension: string;
}

const longestPhone = 250;

/** What stands around a number without being a part of it: 'Cell: …', '… (mobile)', a spreadsheet's '.0'. */
const around =
  /^(?:tel|phone|cell|mobile|work|home|office|ph|m|c|h|w|o|p|t)?\s*[.:]+\s*|\s*\(?\b(?:cell|mobile|work|home|office|main|direct|m|c|h|w|o)\)?$|(?<=^1?\d{10})\.0+$/gi;

/** A US phone as people write it; undefined where it names another country, has seven digits, or no possible area code. */
export function usPhone(text: string): UsPhone | undefined {
  if (text.length > longestPhone) return undefined;
  // The library makes an error of it, which takes far longer than all the rest of a row.
  if (!/\p{Nd}/u.test(text)) return undefined;
  const plain = text
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .trim()
    .replace(around, '')
    .replace(/^(?:00|011)\s*(?=1\b|1[\s.-]*\(?[2-9]\d\d)/, '+');
  const parsed = parsePhoneNumberFromString(plain, 'US');
  if (parsed?.countryCallingCode !== '1' || !isUsNumber(parsed.nationalNumber)) return undefined;
  return { digits: parsed.nationalNumber, extension: parsed.ext ?? '' };
}

/** Ten digits that can be an area code and a number; new area codes come every year, so none is asked for by name. */
export function isUsNumber(digits: string): boolean {
  return /^[2-9]\d\d[2-9]\d{6}$/.test(digits);
}

const kinds =
  /(?<!\p{L})(?:tel|telephone|phone|cell|mobile|work|home|office|main|direct|ph|m|c|h|w|o|p|ext|extension|extn|x)(?!\p{L})/giu;

/** A buyer's phone as it is kept: '(602) 555-0148', with an extension '(602) 555-0148 ext. 12'; any other, and one with a word beside it, as typed. */
export function normalizePhone(text: string): string {
  const phone = usPhone(text);
  if (phone === undefined || /\p{L}/u.test(text.normalize('NFKC').replace(kinds, ''))) return cleanLine(text);
  const number = formatPhone(phone.digits);
  return phone.extension === '' ? number : `${number} ext. ${phone.extension}`;
}
