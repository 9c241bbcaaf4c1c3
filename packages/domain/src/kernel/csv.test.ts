import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { csvText, harmlessCell } from './csv.ts';

/** Reads a file written by RFC 4180, to check what was written. */
function readCsv(file: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let rest = file;
  while (rest !== '') {
    const match = /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/.exec(rest);
    if (!match) throw new Error(`Not CSV: ${rest}`);
    row.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] === '\r\n') {
      rows.push(row);
      row = [];
    }
    rest = rest.slice(match[0].length);
  }
  return rows;
}

describe('CSV file', () => {
  it('separates by comma, ends every row with CRLF, and quotes only where needed', () => {
    expect(
      csvText([
        ['Name', 'Address'],
        ['Ann "Bo" Lee', '1 Main St, Tempe'],
        ['two\nlines', ''],
      ]),
    ).toBe('Name,Address\r\n"Ann ""Bo"" Lee","1 Main St, Tempe"\r\n"two\nlines",\r\n');
  });

  it('begins with a byte order mark on demand', () => {
    expect(csvText([['é']], { bom: true })).toBe('\uFEFFé\r\n');
    expect(csvText([['é']])).toBe('é\r\n');
  });

  test('is read back as the rows that were written', () => {
    const rows = fc.array(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: 4 }), { maxLength: 5 });
    fc.assert(
      fc.property(rows, (written) => {
        expect(readCsv(csvText(written))).toEqual(written.map((row) => row.map(harmlessCell)));
      }),
    );
  });
});

describe('cells that a spreadsheet would run', () => {
  test.each([
    '=1+1',
    '=HYPERLINK("http://example.com","x")',
    "+cmd|' /C calc'!A0",
    '-2+3+cmd|x',
    '@SUM(A1)',
    '\t=1+1',
    '\r=1+1',
    '\n=1+1',
    '  =1+1',
    '＝1+1',
    '+1-602-555-0148',
  ])('%j gets an apostrophe in front', (text) => {
    expect(harmlessCell(text)).toBe(`'${text}`);
  });

  test.each([
    '',
    'Ann',
    '(602) 555-0148',
    '602-555-0148',
    '+16025550148',
    '+1 (602) 555 0148',
    '-4900.50',
    'a=b',
    'me@example.com',
  ])('%j stays as it is', (text) => {
    expect(harmlessCell(text)).toBe(text);
  });

  test('one that is nearly a number is soon done with', () => {
    const text = `-${'1'.repeat(300_000)}x`;
    expect(harmlessCell(text)).toBe(`'${text}`);
  });

  test('no cell begins with a sign that starts a formula, unless it is a number', () => {
    fc.assert(
      fc.property(fc.tuple(fc.constantFrom('=', '+', '-', '@', '\t', '\r', ' '), fc.string()), ([start, rest]) => {
        const cell = harmlessCell(start + rest);
        if (/^\s*[=+\-@]/.test(cell))
          expect(Number.isNaN(Number.parseInt(cell.replace(/[ ().]/g, ''), 10))).toBe(false);
        expect(cell.trimStart().startsWith('=')).toBe(false);
      }),
    );
  });
});
