import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ByteSource } from './byte-source.ts';
import { memoryBytes } from './byte-source.ts';
import { csvDialect } from './csv-dialect.ts';
import { csvRows, maxRowBytes } from './csv-rows.ts';
import type { TableRow } from './table-row.ts';

async function read(content: string | Buffer, source?: ByteSource): Promise<TableRow[]> {
  const bytes = Buffer.from(content);
  const rows: TableRow[] = [];
  for await (const row of csvRows(source ?? memoryBytes(bytes), csvDialect(bytes.toString('latin1')))) rows.push(row);
  return rows;
}

function inChunks(bytes: Buffer, size: number): ByteSource {
  return async function* chunks(offset) {
    for (let at = offset; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  };
}

describe('rows of a CSV file', () => {
  test.each([
    ['line feeds', 'a,b\n1,2\n', [1, 2]],
    ['carriage returns and line feeds', 'a,b\r\n1,2\r\n', [1, 2]],
    ['carriage returns only', 'a,b\r1,2\r', [1, 2]],
    ['no line end at the end', 'a,b\n1,2', [1, 2]],
    ['blank lines between', 'a,b\n\n\n1,2\n\n', [1, 4]],
    ['lines of empty cells between', 'a,b\n,\n1,2\n', [1, 3]],
    ['semicolons', 'a;b\n1;2\n', [1, 2]],
    ['tabs', 'a\tb\n1\t2\n', [1, 2]],
  ])('%s', async (_, text, lines) => {
    expect(await read(text)).toEqual([
      { line: lines[0], cells: ['a', 'b'] },
      { line: lines[1], cells: ['1', '2'] },
    ]);
  });

  test('a row keeps the line on which it begins, whatever line breaks its quoted cells hold', async () => {
    expect(await read('a,b\r\n"x\r\ny\r\nz",1\r\n"say ""hi""",2\r\n')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['x\r\ny\r\nz', '1'] },
      { line: 5, cells: ['say "hi"', '2'] },
    ]);
  });

  test('an empty file has no rows', async () => {
    expect(await read('')).toEqual([]);
    expect(await read('\n\n')).toEqual([]);
  });

  test('UTF-8 and Windows-1252 are told apart cell by cell', async () => {
    const joined = Buffer.concat([
      Buffer.from('a,b\nMéxico,ñ\n', 'utf8'),
      Buffer.from([0x43, 0x61, 0x66, 0xe9, 0x2c, 0x93, 0x78, 0x94, 0x0a]),
    ]);
    expect((await read(joined)).map((row) => ('cells' in row ? row.cells : row))).toEqual([
      ['a', 'b'],
      ['México', 'ñ'],
      ['Café', '“x”'],
    ]);
  });

  test('whatever cells, line ends and chunks: the same rows on the right lines', async () => {
    const cell = fc.string({
      unit: fc.constantFrom('a', ' ', ',', ';', '"', '\n', '\r\n', 'é', '€', '😀'),
      maxLength: 6,
    });
    const table = fc
      .integer({ min: 2, max: 4 })
      .chain((width) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 8 }),
      );
    await fc.assert(
      fc.asyncProperty(
        table,
        fc.constantFrom('\n', '\r\n'),
        fc.integer({ min: 1, max: 40 }),
        async (rows, end, size) => {
          const headings = (rows[0] ?? []).map((_, index) => `h${index}`);
          const all = [headings, ...rows];
          const texts = all.map((cells) => cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(',') + end);
          const lines = texts.map((_, index) => texts.slice(0, index).join('').split('\n').length);
          const expected = all
            .map((cells, index) => ({ line: lines[index], cells }))
            .filter(({ cells }) => cells.some((text) => text !== ''));
          const bytes = Buffer.from(texts.join(''));
          expect(await read(bytes, inChunks(bytes, size))).toEqual(expected);
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe('rows that cannot be read cost only themselves', () => {
  const problem = 'A quotation mark in this row is not closed';

  test('a quotation mark that is never closed', async () => {
    expect(await read('a,b\n1,2\n"x,3\n4,5\n6,7\n')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['1', '2'] },
      { line: 3, problem, text: '"x,3' },
      { line: 4, cells: ['4', '5'] },
      { line: 5, cells: ['6', '7'] },
    ]);
  });

  test('one that a later, rightly quoted cell seems to close', async () => {
    expect(await read('a,b\n"x,3\n4,5\n"six",7\n8,9\n')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, problem, text: '"x,3' },
      { line: 3, cells: ['4', '5'] },
      { line: 4, cells: ['six', '7'] },
      { line: 5, cells: ['8', '9'] },
    ]);
  });

  test('one that swallows whole rows and ends well by chance', async () => {
    expect(await read('a,b\n"x,3\n4,5"\n6,7\n')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, problem, text: '"x,3' },
      { line: 3, cells: ['4', '5"'] },
      { line: 4, cells: ['6', '7'] },
    ]);
  });

  test('a quotation mark inside a cell is an ordinary character: 5\'10" wide', async () => {
    expect(await read('a,b\n5\'10" wide,1\n2,3\n')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['5\'10" wide', '1'] },
      { line: 3, cells: ['2', '3'] },
    ]);
  });

  test('a line without end is refused without filling the memory, and the next line is read', async () => {
    const rows = await read(`a,b\n${'x'.repeat(3 * maxRowBytes)},1\n2,3\n`);
    expect(rows[1]).toMatchObject({ line: 2, problem: 'The row is longer than 1 MB' });
    expect(rows[2]).toEqual({ line: 3, cells: ['2', '3'] });
  });

  test('a disk error is no broken row', async () => {
    const failing: ByteSource = async function* fail() {
      yield Buffer.from('a,b\n');
      throw new Error('EIO');
    };
    await expect(read('a,b\n', failing)).rejects.toThrow('EIO');
  });
});
