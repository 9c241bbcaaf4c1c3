import { StringDecoder } from 'node:string_decoder';
import type { FileHead } from '../file-head.ts';
import { type Table, tableOf } from '../table.ts';
import type { TableRow } from '../table-row.ts';

/** The columns of a file of contact cards, in the words of the other lists. */
const headings = ['Name', 'Email', 'Phone', 'Company', 'Notes', 'Groups'];

/** Entries of a card by the column they go to; addresses and numbers beyond the first stand behind it. */
const columns: ReadonlyMap<string, number> = new Map([
  ['FN', 0],
  ['EMAIL', 1],
  ['TEL', 2],
  ['ORG', 3],
  ['NOTE', 4],
  ['CATEGORIES', 5],
]);

/** Characters of an entry: pictures are longer and nothing that is read here. */
const longestEntry = 64 * 1024;

export function isVcard({ text }: FileHead): boolean {
  return /^\s*BEGIN:VCARD\b/i.test(text);
}

/** Contact cards (vCard 2.1 to 4.0, as iCloud and phones export them) as a table with headings, a card a row. */
export function vcardTable(head: FileHead): Promise<Table> {
  return tableOf({ name: '', rows: () => cards(entries(head.bytes(0))), readShare: head.readShare });
}

async function* cards(lines: AsyncIterable<{ line: number; text: string }>): AsyncIterable<TableRow> {
  yield { line: 0, cells: headings };
  let cells: string[] = [];
  let begun = 0;
  for await (const { line, text } of lines) {
    const [, name = '', value = ''] = /^(?:[^.:;]+\.)?([A-Za-z-]+)(?:;[^:]*)?:(.*)$/s.exec(text) ?? [];
    const key = name.toUpperCase();
    if (key === 'BEGIN') {
      cells = headings.map(() => '');
      begun = line;
    }
    const column = columns.get(key);
    if (column !== undefined && cells[column] === '') cells[column] = valueText(key, value);
    if (key === 'END' && cells.some((cell) => cell !== '')) yield { line: begun, cells };
  }
}

function valueText(key: string, value: string): string {
  const text = value.replace(/\\n/gi, '\n').replace(/\\([,;\\])/g, '$1');
  if (key === 'ORG') return text.split(';').filter(Boolean).join(', ');
  return key === 'TEL' ? text.replace(/^tel:/i, '') : text;
}

/** The entries of a file, each on one line: a line that begins with a blank goes on with the one before. */
async function* entries(bytes: AsyncIterable<Buffer>): AsyncIterable<{ line: number; text: string }> {
  let entry = { line: 1, text: '' };
  for await (const { line, text } of linesOf(bytes)) {
    if (/^[ \t]/.test(text)) {
      if (entry.text.length < longestEntry) entry.text += text.slice(1);
    } else {
      if (entry.text !== '') yield entry;
      entry = { line, text };
    }
  }
  if (entry.text !== '') yield entry;
}

/** Lines, cut at the longest entry, so that an endless one does not fill the memory. */
async function* linesOf(bytes: AsyncIterable<Buffer>): AsyncIterable<{ line: number; text: string }> {
  const decoder = new StringDecoder('utf8');
  let line = 1;
  let rest = '';
  for await (const chunk of bytes) {
    const parts = (rest + decoder.write(chunk)).split('\n');
    rest = (parts.pop() ?? '').slice(0, longestEntry);
    for (const part of parts) {
      yield { line, text: part.replace(/\r$/, '') };
      line += 1;
    }
  }
  if (rest !== '') yield { line, text: rest.replace(/\r$/, '') };
}
