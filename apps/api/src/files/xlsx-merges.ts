import { columnIndex } from './xlsx-references.ts';

/** One column of cells that are one cell over several rows. */
export interface ColumnMerge {
  column: number;
  from: number;
  to: number;
}

const element = /<(?:[\w.-]+:)?mergeCell\s[^<>]*?\bref\s*=\s*["']([A-Za-z]+)(\d+):([A-Za-z]+)(\d+)["']/g;

const marks = [
  Buffer.from('mergeCell '),
  Buffer.from('mergeCell ', 'utf16le'),
  Buffer.from('mergeCell ', 'utf16le').swap16(),
];

/** Longer than any such element, bytes. */
const overlap = 600;

/** Nobody merges more by hand. */
const maxMerges = 10_000;

/** By first row. A sheet lists its merges behind its rows, so the part is scanned once before it is parsed. */
export async function columnMerges(bytes: AsyncIterable<Buffer>): Promise<ReadonlyMap<number, ColumnMerge[]>> {
  const found: ColumnMerge[] = [];
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of bytes) {
    const piece = Buffer.concat([rest, chunk]);
    let end = 0;
    if (marks.some((written) => piece.includes(written))) {
      // In UTF-16 every other byte is 0.
      const text = piece.toString('latin1').replaceAll('\0', '');
      for (const match of text.matchAll(element)) {
        const [whole, left = '', top, , bottom] = match;
        end = match.index + whole.length;
        const [from, to] = [Number(top), Number(bottom)];
        if (to > from && found.length < maxMerges) found.push({ column: columnIndex(left), from, to });
      }
      end *= piece.length / text.length;
    }
    rest = piece.subarray(Math.max(Math.floor(end), piece.length - overlap));
  }
  return Map.groupBy(found, ({ from }) => from);
}

/** Copies merged text from its first row into the other rows that have content of their own. */
export function mergeFiller(merges: ReadonlyMap<number, ColumnMerge[]>) {
  let open: (ColumnMerge & { text: string })[] = [];
  return {
    fill(line: number, cells: string[]): void {
      if (open.length > 0) {
        open = open.filter(({ to }) => to >= line);
        const isFilled = cells.some((cell) => cell !== '');
        for (const { column, text } of isFilled ? open : []) {
          while (cells.length <= column) cells.push('');
          if (cells[column] === '') cells[column] = text;
        }
      }
      for (const merge of merges.get(line) ?? []) {
        const text = cells[merge.column] ?? '';
        if (text !== '') open.push({ ...merge, text });
      }
    },
  };
}
