import { expect, test } from 'vitest';
import { valueByListPrice } from './list-price-value.ts';

const told = { level: 'zip', name: '15212', tested: 60, medianError: 2.6, ratio: 0.98, listPrice: 200_000 } as const;

test('a home on the market is worth what is asked times what others were paid of theirs', () => {
  expect(valueByListPrice({ ...told, range: { low: 0.9, high: 1.04 } })).toEqual({
    value: 196_000,
    range: { low: 180_000, high: 208_000 },
  });
});

test('without enough sales there is no range', () => {
  expect(valueByListPrice({ ...told, range: null }).range).toBeNull();
});
