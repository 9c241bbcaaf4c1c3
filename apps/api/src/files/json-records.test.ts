import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ByteSource, memoryBytes } from './byte-source.ts';
import { anyElement } from './json-path.ts';
import type { JsonRecord } from './json-record.ts';
import { jsonRecords } from './json-records.ts';

const paths = [[anyElement], ['value', anyElement], ['data', 'results', anyElement], ['home']];

async function all(source: ByteSource): Promise<JsonRecord[]> {
  const found: JsonRecord[] = [];
  for await (const record of jsonRecords(source, { paths })) found.push(record);
  return found;
}

function read(text: string | Buffer): Promise<JsonRecord[]> {
  return all(memoryBytes(Buffer.from(text)));
}

/** The same bytes in pieces of `size`. */
function inPieces(text: string, size: number): ByteSource {
  const bytes = Buffer.from(text);
  return async function* pieces(offset) {
    for (let at = offset; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  };
}

describe('where the records are', () => {
  test.each([
    ['a bare array', '[\n{"a":1},\n{"a":[2]}]', ['2 {"a":1}', '3 {"a":[2]}']],
    ['an array under its name', '{"@odata.context":"x",\n"value":[{"a":1}],"next":{"value":[3]}}', ['2 {"a":1}']],
    [
      'an array deeper down',
      '{"status":200,"data":{"count":1,"results":[\n{"a":{"value":[7]}}]}}',
      ['2 {"a":{"value":[7]}}'],
    ],
    ['one object', '\n{\n"a":1,"data":{"value":[1]}}', ['2 {"a":1,"data":{"value":[1]}}']],
    ['lines of objects', '{"a":1}\r\n\r\n{"a":2}\n', ['1 {"a":1}', '3 {"a":2}']],
    ['objects one after another', '{\n"a":1\n}{\n"a":2}', ['1 {"a":1}', '3 {"a":2}']],
    [
      'pages one after another',
      '{"value":[{"a":1}]}\n{"value":[{"a":2},{"a":3}]}',
      ['1 {"a":1}', '2 {"a":2}', '2 {"a":3}'],
    ],
    ['one record under its name', '{"home":\n{"a":{"home":2}},"home_count":1}', ['2 {"a":{"home":2}}']],
    ['an empty array', '{"value":[]}', []],
    ['nothing', '', []],
    ['what is no object', '[1,"x",null,[]]', ['1 1', '1 "x"', '1 null', '1 []']],
    ['a bare value', '\n"x"', ['2 "x"']],
    ['a name that is dangerous', '[{"__proto__":{"b":1}}]', ['1 {"__proto__":{"b":1}}']],
  ])('%s', async (_, text, expected) => {
    const records = await read(text);
    expect(records.map((row) => ('record' in row ? `${row.line} ${JSON.stringify(row.record)}` : row))).toEqual(
      expected,
    );
  });
});

describe('what cannot be read', () => {
  test('a file that ends in the middle: all records before it, then the problem', async () => {
    const end = 'The file ends in the middle';
    expect(await read('{"value":[\n{"a":1},\n{"a":2},\n{"a":')).toEqual([
      { line: 2, record: { a: 1 } },
      { line: 3, record: { a: 2 } },
      { line: 4, problem: end },
    ]);
    expect(await read('[{"a":1},\n')).toEqual([
      { line: 1, record: { a: 1 } },
      { line: 2, problem: end },
    ]);
    expect(await read('{"a":1}\n{"a":"x')).toEqual([
      { line: 1, record: { a: 1 } },
      { line: 2, problem: end },
    ]);
    expect(await read('{"a":1')).toEqual([{ line: 1, problem: end }]);
  });

  test('a broken line among lines costs only itself', async () => {
    expect(await read('{"a":1}\n{"a":\n{"a":3}\n\nwhat?\nwhat?\n{"a":7}\n{"a":"x\n{"a":9}')).toEqual([
      { line: 1, record: { a: 1 } },
      { line: 2, problem: 'This is not valid JSON' },
      { line: 3, record: { a: 3 } },
      { line: 5, problem: 'This is not valid JSON' },
      { line: 7, record: { a: 7 } },
      { line: 8, problem: 'This is not valid JSON' },
      { line: 9, record: { a: 9 } },
    ]);
  });

  test.each([
    ['a missing comma', '[{"a":1}\n{"a":2}]', 2],
    ['a word', '[{"a":1},\n{"a":NaN}]', 2],
    ['bytes that are no UTF-8', Buffer.from('[{"a":1},\n{"a":"\xe9"}]', 'latin1'), 2],
    ['too many levels', `[{"a":1},\n${'['.repeat(100)}`, 2],
    ['too many levels at once', `{"value":[{"a":1}],\n"b":${'['.repeat(100)}`, 2],
  ])('%s inside an array ends the reading', async (_, text, line) => {
    expect(await read(text)).toEqual([
      { line: 1, record: { a: 1 } },
      { line, problem: 'This is not valid JSON: nothing after it was read' },
    ]);
  });

  test('text that is no JSON at all', async () => {
    expect(await read('\nhello')).toEqual([{ line: 2, problem: 'This is not valid JSON: nothing after it was read' }]);
  });

  test('a record longer than 2 MB costs only itself', async () => {
    const long = JSON.stringify({ a: 'x'.repeat(1500), b: Array(1500).fill('y'.repeat(1500)) });
    const expected = [
      { line: 1, record: { a: 1 } },
      { line: 2, problem: 'The record is longer than 2 MB' },
      { line: 3, record: { a: 3 } },
    ];
    expect(await read(`[{"a":1},\n${long},\n{"a":3}]`)).toEqual(expected);
    expect(await read(`{"a":1}\n${long}\n{"a":3}`)).toEqual(expected);
    expect(await read(`{"long":${long},\n"value":[{"a":3}]}`)).toEqual([{ line: 2, record: { a: 3 } }]);
  });

  test('a text that does not end is given up after 10 MB', async () => {
    const pieces = inPieces(`[{"a":"${'x'.repeat(11 * 1024 * 1024)}"},{"a":1}]`, 256 * 1024);
    expect(await all(pieces)).toEqual([{ line: 1, problem: 'A text is longer than 10 MB: nothing after it was read' }]);
  });
});

test('whatever the records hold, and however the bytes arrive, they are read as JSON.parse reads them', async () => {
  const text = fc.record({
    rows: fc.array(fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue())),
    space: fc.constantFrom(0, 2),
    size: fc.integer({ min: 1, max: 30 }),
    shape: fc.constantFrom('array', 'value', 'lines'),
  });
  await fc.assert(
    fc.asyncProperty(text, async ({ rows, space, size, shape }) => {
      fc.pre(!JSON.stringify(rows).includes('\ufeff'));
      const written = {
        array: JSON.stringify(rows, null, space),
        value: JSON.stringify({ context: { n: [1] }, value: rows }, null, space),
        lines: rows.map((row) => `${JSON.stringify({ row })}\n`).join(''),
      };
      const records = await all(inPieces(written[shape as keyof typeof written], size));
      const values = records.map((row) => ('record' in row ? row.record : row));
      const expected = JSON.parse(JSON.stringify(shape === 'lines' ? rows.map((row) => ({ row })) : rows));
      expect(values).toEqual(expected);
    }),
  );
});
