import { describe, expect, it } from 'vitest';
import { countsLine, fileSize } from './import-texts.ts';

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
