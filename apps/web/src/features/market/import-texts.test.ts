import { describe, expect, it } from 'vitest';
import { countsLine, fileSize, progressLine } from './import-texts.ts';

describe('a size', () => {
  it.each([
    [0, '0 bytes'],
    [1, '1 byte'],
    [999, '999 bytes'],
    [1000, '1 KB'],
    [1250, '1.3 KB'],
    [12_345, '12 KB'],
    [999_600, '1 MB'],
    [1_234_567, '1.2 MB'],
    [4_294_967_296, '4.3 GB'],
  ])('of %i bytes is %s', (bytes, text) => {
    expect(fileSize(bytes)).toBe(text);
  });
});

it('counts begin with the rows read', () => {
  const counts = {
    format: 'x',
    rowsRead: 1592,
    added: 1590,
    updated: 0,
    unchanged: 0,
    rejected: 2,
    notes: ['3 repeated in the file'],
  };
  expect(countsLine({ counts })).toBe(
    '1,592 rows read: 1,590 added, 0 updated, 0 unchanged, 2 rejected, 3 repeated in the file',
  );
  expect(countsLine({ counts: null })).toBeUndefined();
});

describe('a running import', () => {
  const counts = { format: 'x', rowsRead: 3, added: 3, updated: 0, unchanged: 0, rejected: 0, notes: [] };
  it.each([
    ['has only been opened', null, 0, 'Opening the file…'],
    [
      'of rows that are all rejected so far',
      { ...counts, added: 0, rejected: 3 },
      0,
      '0% · 3 rows read: 0 added, 0 updated, 0 unchanged, 3 rejected',
    ],
    ['is under way', counts, 0.429, '42% · 3 rows read: 3 added, 0 updated, 0 unchanged, 0 rejected'],
    ['begins anew', null, 0.42, '42%'],
    ['is read to the end', counts, 1, '100% · 3 rows read: 3 added, 0 updated, 0 unchanged, 0 rejected'],
  ])('%s', (_, given, readShare, text) => {
    expect(progressLine({ counts: given, readShare })).toBe(text);
  });
});
