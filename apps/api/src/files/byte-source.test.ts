import { expect, test } from 'vitest';
import { type ByteSource, metered } from './byte-source.ts';

const inPieces: ByteSource = async function* pieces(offset) {
  for (const piece of [0, 4, 8]) if (piece >= offset) yield Buffer.alloc(4);
};

test('the part that was read grows with each piece, and reading again takes nothing back', async () => {
  const { bytes, readShare } = metered(inPieces, 12);
  const shares: number[] = [];
  for await (const _ of bytes(0)) shares.push(readShare());
  expect(shares.map((share) => share * 3)).toEqual([0, 1, 2]);
  expect(readShare()).toBe(1);
  for await (const _ of bytes(4)) expect(readShare()).toBe(1);
});

test.each([0, 4])('of %i bytes that were promised, more is never more than all', async (total) => {
  const { bytes, readShare } = metered(inPieces, total);
  for await (const _ of bytes(0));
  expect(readShare()).toBe(total === 0 ? 0 : 1);
});
