import type { PrintDocument } from './document.ts';
import { documentTexts } from './document-texts.ts';

/** The code points that the documents' font draws, as inclusive ranges; the fonts of @rei/pdf are cut to these. */
export const printableRanges: readonly (readonly [first: number, last: number])[] = [
  [0x20, 0x7e],
  [0xa1, 0xac],
  [0xae, 0x24f],
  [0x37a, 0x37d],
  [0x37f, 0x37f],
  [0x384, 0x38a],
  [0x38c, 0x38c],
  [0x38e, 0x3a1],
  [0x3a3, 0x482],
  [0x48a, 0x52f],
  [0x1e00, 0x1f15],
  [0x1f18, 0x1f1d],
  [0x1f20, 0x1f45],
  [0x1f48, 0x1f4d],
  [0x1f50, 0x1f57],
  [0x1f59, 0x1f59],
  [0x1f5b, 0x1f5b],
  [0x1f5d, 0x1f5d],
  [0x1f5f, 0x1f7d],
  [0x1f80, 0x1fb4],
  [0x1fb6, 0x1fc4],
  [0x1fc6, 0x1fd3],
  [0x1fd6, 0x1fdb],
  [0x1fdd, 0x1fef],
  [0x1ff2, 0x1ff4],
  [0x1ff6, 0x1ffe],
  [0x2010, 0x2027],
  [0x2030, 0x203a],
  [0x2044, 0x2044],
  [0x20a0, 0x20be],
  [0x2116, 0x2117],
  [0x2122, 0x2122],
  [0x2153, 0x2154],
  [0x215b, 0x215e],
  [0x2190, 0x2195],
  [0x2212, 0x2212],
  [0x2248, 0x2248],
  [0x2260, 0x2260],
  [0x2264, 0x2265],
  [0x25a1, 0x25a1],
  [0xfb01, 0xfb02],
];

export const noBreakSpace = '\u00a0';

function isPrintable(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return printableRanges.some(([first, last]) => code >= first && code <= last);
}

/** A text as documents set it: NFC, plain or no-break spaces, '\n', no invisible characters. */
export function printableText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?|\u2028|\u2029|\u0085/g, '\n')
    .replace(/[\u2007\u202f]/g, noBreakSpace)
    .replace(/[\t\v\f\u1680\u2000-\u2006\u2008-\u200a\u205f\u3000]/g, ' ')
    .replace(/(?!\n)\p{Cc}|\p{Cf}|\ufe0e|\ufe0f/gu, '');
}

export function unprintableCharacters(text: string): string[] {
  const characters = new Set(printableText(text).replaceAll('\n', '').replaceAll(noBreakSpace, ''));
  return [...characters].filter((character) => !isPrintable(character));
}

/** What of a document cannot be printed; to be named to the user before the document is made. Empty when all can. */
export function unprintableInDocument(document: PrintDocument): string[] {
  return unprintableCharacters(documentTexts(document).join(' '));
}
