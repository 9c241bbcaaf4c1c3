import { parse } from 'csv-parse';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CsvDialect } from './csv-dialect.ts';
import { csvParser } from './csv-parser.ts';

interface Read {
  records: { cells: string[]; end: number }[];
  isBroken: boolean;
}

function inChunks(bytes: Buffer, size: number): Buffer[] {
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    bytes.subarray(index * size, (index + 1) * size),
  );
}

function read(chunks: readonly Buffer[], dialect: CsvDialect, maxRecordBytes = 1000): Read {
  const parser = csvParser(dialect, maxRecordBytes);
  const records: Read['records'] = [];
  for (const chunk of chunks) {
    const batch = parser.write(chunk);
    records.push(...batch.records);
    if (batch.isBroken) return { records, isBroken: true };
  }
  const last = parser.end();
  return { records: [...records, ...last.records], isBroken: last.isBroken };
}

/** What csv-parse makes of it, with all that comes before what it cannot read. */
function readByLibrary(bytes: Buffer, dialect: CsvDialect): Promise<Read> {
  const records: Read['records'] = [];
  const parser = parse({
    delimiter: dialect.delimiter,
    record_delimiter: dialect.recordDelimiters,
    encoding: 'latin1',
    relax_column_count: true,
    on_record: (cells: string[], { bytes: end }) => {
      records.push({ cells, end });
      return null;
    },
  });
  return new Promise((resolve) => {
    parser.on('error', () => resolve({ records, isBroken: true }));
    parser.on('end', () => resolve({ records, isBroken: false }));
    parser.resume();
    parser.end(bytes);
  });
}

const lineFeeds: CsvDialect = { delimiter: ',', recordDelimiters: ['\r\n', '\n'] };

const dialect: fc.Arbitrary<CsvDialect> = fc.record({
  delimiter: fc.constantFrom(',', ';', '\t', '|'),
  recordDelimiters: fc.constantFrom<string[][]>(['\r\n', '\n'], ['\r']),
});

describe('records of a CSV file', () => {
  test('are those of csv-parse, whatever the bytes and the chunks', async () => {
    const piece = fc.oneof(
      fc.constantFrom(...'ab ,,;\t|""\n\ré'),
      fc.constantFrom('\r\n', '""', '","', '"\n', '"\r\n"'),
    );
    const text = fc.array(piece, { maxLength: 24 }).map((all) => all.join(''));
    await fc.assert(
      fc.asyncProperty(text, dialect, fc.integer({ min: 1, max: 12 }), async (all, given, size) => {
        const bytes = Buffer.from(all);
        expect(read(inChunks(bytes, size), given)).toEqual(await readByLibrary(bytes, given));
      }),
      { numRuns: 3000 },
    );
  });

  test('a record of more bytes than the limit breaks the reading, as soon as they are there', () => {
    const bytes = Buffer.from(`1,2\n${'x'.repeat(30)},4\n5,6\n`);
    const first = { cells: ['1', '2'], end: 4 };
    expect(read([bytes], lineFeeds, 20)).toEqual({ records: [first], isBroken: true });
    expect(read([bytes.subarray(0, 30)], lineFeeds, 20)).toEqual({ records: [first], isBroken: true });
    expect(read(inChunks(bytes, 3), lineFeeds, 40).records).toHaveLength(3);
  });
});
