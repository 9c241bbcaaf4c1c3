export const mostPhoneDigits = 15;

export function phoneDigits(text: string): string {
  return text.replace(/\D/g, '');
}

const extension = /\s*(?:[;,]?\s*(?:ext|extension|extn|x)[.:=]?|#)\s*\d{1,7}\s*$/i;

export function withoutExtension(text: string): string {
  return text.replace(extension, '');
}

/** '(602) 555-0148' for exactly 10 digits; a number with an extension or another country stays as it is. */
export function formatPhone(text: string): string {
  const digits = phoneDigits(text);
  if (digits.length !== 10 || /^\s*\+/.test(text) || extension.test(text)) return text;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}
