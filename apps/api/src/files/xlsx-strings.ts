import { damaged } from './xlsx-archive.ts';
import { parseXml } from './xml-parts.ts';

/** More different texts than any workbook that is worth importing has. */
const maxStrings = 5_000_000;

/** The texts that a workbook's cells share, in their order; runs joined, phonetic hints left out. */
export async function sharedStrings(bytes: AsyncIterable<Buffer>): Promise<string[]> {
  const strings: string[] = [];
  let current = '';
  let isText = false;
  let isPhonetic = false;
  const parsing = parseXml(bytes, {
    open(name) {
      if (name === 'si') current = '';
      if (name === 'rPh') isPhonetic = true;
      isText = name === 't' && !isPhonetic;
    },
    text(text) {
      if (isText) current += text;
    },
    close(name) {
      isText = false;
      if (name === 'rPh') isPhonetic = false;
      if (name !== 'si') return;
      if (strings.length === maxStrings) throw damaged();
      strings.push(unescaped(current));
    },
  });
  for await (const _ of parsing);
  return strings;
}

/** '_x000D_' stands for the character of that number. */
export function unescaped(text: string): string {
  return text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text;
}
