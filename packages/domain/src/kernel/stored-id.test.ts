import { describe, expect, test } from 'vitest';
import { parseStoredId } from './stored-id.ts';

describe('the id of something stored', () => {
  test.each([
    ['1', 1],
    ['90', 90],
    ['999999999999999', 999_999_999_999_999],
  ])('%s is %i', (text, id) => {
    expect(parseStoredId(text)).toBe(id);
  });

  test.each(['', '0', '01', '-1', '+1', '1.0', '1e3', ' 1', '1 ', '1\n', '٣', '1000000000000000', 'x'])(
    '%j is none',
    (text) => {
      expect(parseStoredId(text)).toBeUndefined();
    },
  );
});
