import { isEmail, normalizeEmail } from '../accounts/email.ts';

const separators = /\s*:::\s*|[,;|\s]+/;

export function cleanText(cell: string): string {
  if (/^[!-~]*(?: [!-~]+)*$/.test(cell)) return cell.trim();
  return cell
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/(?!\n)\p{Cc}|\ufeff/gu, '')
    .trim();
}

export function cleanLine(cell: string): string {
  return cleanText(cell).replace(/[\s\u2028\u2029]+/g, ' ');
}

export function emailsOf(cell: string): string[] {
  if (!cell.includes('@')) return [];
  if (isEmail(cell)) return [normalizeEmail(cell)];
  const marked = [...cell.matchAll(/<([^<>]*)>/g)].map(([, address = '']) => address);
  const parts = marked.length > 0 ? marked : cell.replace(/["'<>()[\]]/g, ' ').split(separators);
  const found = parts.map((part) => part.trim().replace(/^mailto:/i, '')).filter(isEmail);
  return [...new Set(found.map(normalizeEmail))];
}

/** Whether a cell is a phone number by its looks: 7 to 15 digits, hardly anything else. */
export function looksLikePhone(cell: string): boolean {
  const digits = cell.replace(/\D/g, '').length;
  return digits >= 7 && digits <= 15 && /^[\d\s()+./x-]+(ext\.? ?\d+)?$/i.test(cell.trim());
}
