import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanCell, hasControlCharacters, heading, recordOf } from './cells.ts';

describe('a cell made storable', () => {
  test.each([
    ['  Main  St ', 'Main St'],
    ['two\nlines\tand a tab', 'two lines and a tab'],
    ['nul\u0000 and bell\u0007', 'nul and bell'],
    ['C1 \u0085control', 'C1 control'],
    ['non\u00a0breaking', 'non breaking'],
    ['thin\u2009, narrow\u202f\u202fand em\u2003 \u3000spaces', 'thin , narrow and em spaces'],
    ['\u200e5/6/2026\u200f', '5/6/2026'],
    ['85008\u200b', '85008'],
    ['\u202e12 Main St\u202c', '12 Main St'],
    ['👩\u200d🔧', '👩\u200d🔧'],
    ['lone \ud800 surrogate', 'lone \ufffd surrogate'],
    ['México 😀', 'México 😀'],
    ['', ''],
  ])('%j is %j', (cell, expected) => {
    expect(cleanCell(cell)).toBe(expected);
  });

  test('never holds what PostgreSQL refuses, and cleaning it again changes nothing', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.oneof(fc.constantFrom('\u0000', '\ud800', ' ', '\n', '\u009f'), fc.string()) }),
        (cell) => {
          const clean = cleanCell(cell);
          expect(clean).not.toMatch(/\p{Cc}/u);
          expect(clean.isWellFormed()).toBe(true);
          expect(cleanCell(clean)).toBe(clean);
        },
      ),
    );
  });

  test('line breaks and tabs are no control characters worth a note', () => {
    expect(hasControlCharacters('a\r\n\tb')).toBe(false);
    expect(hasControlCharacters('a\u0000b')).toBe(true);
  });

  test('headings are compared without their line breaks and case', () => {
    expect(heading('\ufeffSAFMR\n0BR ')).toBe('SAFMR 0BR');
  });

  test('a record keeps what says something, and a hostile heading is only data', () => {
    const record = recordOf(['A', '__proto__'], ['1', '2', '', 'extra']);
    expect(Object.entries(record)).toEqual([
      ['A', '1'],
      ['__proto__', '2'],
      ['column 4', 'extra'],
    ]);
  });
});
