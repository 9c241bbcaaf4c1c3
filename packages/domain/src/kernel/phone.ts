/** The most digits that a phone number has (E.164). */
export const mostPhoneDigits = 15;

/** The digits of a phone number; '' when there are none. */
export function phoneDigits(text: string): string {
  return text.replace(/\D/g, '');
}

/** '(602) 555-0148' when exactly 10 digits remain after stripping, otherwise the text unchanged. */
export function formatPhone(text: string): string {
  const digits = phoneDigits(text);
  if (digits.length !== 10) return text;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}
