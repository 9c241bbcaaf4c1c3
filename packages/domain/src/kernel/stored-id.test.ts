import { describe, expect, test } from 'vitest';
import { isStoredUuid, parseStoredId } from './stored-id.ts';

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

test.each([
  ['0b8f6c1e-1f2a-4c3d-9e4f-00aabbccddee', true],
  ['0B8F6C1E-1F2A-4C3D-9E4F-00AABBCCDDEE', true],
  ['0b8f6c1e1f2a4c3d9e4f00aabbccddee', false],
  ['0b8f6c1e-1f2a-4c3d-9e4f-00aabbccddeg', false],
  ['{0b8f6c1e-1f2a-4c3d-9e4f-00aabbccddee}', false],
  ['', false],
])('%j is a UUID: %j', (text, isOne) => {
  expect(isStoredUuid(text)).toBe(isOne);
});
