/** The most digits that a phone number has (E.164). */
export const mostPhoneDigits = 15;

/** The digits of a phone number; '' when there are none. */
export function phoneDigits(text: string): string {
  return text.replace(/\D/g, '');
}

const extension = /\s*(?:[;,]?\s*(?:ext|extension|extn|x)[.:=]?|#)\s*\d{1,7}\s*$/i;

/** A phone number without what is dialed behind it: '602-555-0148' of '602-555-0148 ext. 12'. */
export function withoutExtension(text: string): string {
  return text.replace(extension, '');
}

/**
 * '(602) 555-0148' when exactly 10 digits remain after stripping, otherwise the text unchanged; so is one with an
 * extension, and one that names its country, whose ten digits are no area code and number.
 */
export function formatPhone(text: string): string {
  const digits = phoneDigits(text);
  if (digits.length !== 10 || /^\s*\+/.test(text) || extension.test(text)) return text;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}
