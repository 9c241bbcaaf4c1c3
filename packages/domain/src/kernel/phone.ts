/** The digits of a phone number, at most 15 (E.164); '' when there are none. */
export function phoneDigits(text: string): string {
  return text.replace(/\D/g, '').slice(0, 15);
}

/** '(602) 555-0148' when exactly 10 digits remain after stripping, otherwise the text unchanged. */
export function formatPhone(text: string): string {
  const digits = text.replace(/\D/g, '');
  if (digits.length !== 10) return text;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}
