import type { CsvDialect } from './csv-dialect.ts';

/** Cells as one character per byte, so that each can be decoded by itself, and where the record ends. */
interface CsvRecord {
  cells: string[];
  /** Bytes from the first one written. */
  end: number;
}

interface CsvBatch {
  records: CsvRecord[];
  /** The record after these cannot be read, and nothing after it was tried. */
  isBroken: boolean;
}

/**
 * The records of a CSV file, chunk by chunk, as csv-parse reads them, which looks at every byte by some twenty options:
 * that took longer than all else that is done with a row. What breaks the reading: a quotation mark that neither opens
 * nor closes a cell, one that is never closed, and a record of more than `maxRecordBytes`.
 */
export function csvParser(dialect: CsvDialect, maxRecordBytes: number) {
  let rest: Buffer = Buffer.alloc(0);
  /** Bytes of the records that were given. */
  let given = 0;

  function take(isEnd: boolean): CsvBatch {
    const records: CsvRecord[] = [];
    const readRecord = recordReader(rest, dialect, isEnd);
    let at = 0;
    let isBroken = false;
    while (at < rest.length) {
      const record = readRecord(at);
      const end = typeof record === 'string' ? rest.length : record.end;
      isBroken = record === 'broken' || end - at > maxRecordBytes;
      if (isBroken || typeof record === 'string') break;
      records.push({ cells: record.cells, end: given + end });
      at = end;
    }
    given += at;
    rest = rest.subarray(at);
    return { records, isBroken };
  }

  return {
    write(chunk: Buffer): CsvBatch {
      rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      return take(false);
    },
    end: (): CsvBatch => take(true),
  };
}

const mark = '"';

/** Reads the record that begins at a place of these bytes; places are asked for in ascending order. */
function recordReader(bytes: Buffer, { delimiter, recordDelimiters }: CsvDialect, isEnd: boolean) {
  const text = bytes.toString('latin1');
  const nextMark = finder(text, mark);
  const nextDelimiter = finder(text, delimiter);
  const nextLineEnd = finder(text, recordDelimiters.at(-1) ?? '\n');
  // A text of its own: a part of the whole text would keep all of that in memory.
  const cut = (from: number, to: number) => bytes.toString('latin1', from, to);
  const lineEndAt = (at: number) => recordDelimiters.find((lineEnd) => text.startsWith(lineEnd, at))?.length ?? 0;

  return (start: number): CsvRecord | 'unfinished' | 'broken' => {
    const cells: string[] = [];
    let at = start;
    for (;;) {
      let end: number;
      if (text[at] === mark) {
        const close = closingMark(text, at + 1);
        if (close === -1) return isEnd ? 'broken' : 'unfinished';
        end = close + 1;
        // What comes next can be another mark, or the other half of a line's end.
        if (end + 1 >= text.length && !isEnd) return 'unfinished';
        if (end < text.length && text[end] !== delimiter && lineEndAt(end) === 0) return 'broken';
        cells.push(cut(at + 1, close).replaceAll('""', mark));
      } else {
        end = Math.min(nextDelimiter(at), nextLineEnd(at), text.length);
        if (nextMark(at) < end) return 'broken';
        if (end === text.length && !isEnd) return 'unfinished';
        if (end > at && lineEndAt(end - 1) === 2) end -= 1;
        cells.push(cut(at, end));
      }
      if (text[end] !== delimiter) return { cells, end: end + lineEndAt(end) };
      at = end + 1;
    }
  };
}

/** Where the mark stands that closes a cell, -1 for nowhere; two of them stand for one in the cell. */
function closingMark(text: string, from: number): number {
  let at = text.indexOf(mark, from);
  while (at !== -1 && text[at + 1] === mark) at = text.indexOf(mark, at + 2);
  return at;
}

/** Finds a character from a place on; what was found ahead is not looked for again. */
function finder(text: string, character: string) {
  let found = -1;
  return (from: number): number => {
    if (found < from) {
      found = text.indexOf(character, from);
      if (found === -1) found = text.length;
    }
    return found;
  };
}
