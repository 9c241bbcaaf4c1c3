import { expect, test } from 'vitest';
import { rentedKinds } from './building-rent.ts';

const building = (kinds: number) => ({
  ...{ type: 'apartment' as const, beds: null, baths: null, sqft: 9000, yearBuilt: 1970, lotSqft: null },
  units: Array.from({ length: 2 * kinds }, (_, index) => ({ beds: index % kinds, baths: 1 })),
});

test('homes that are alike are one kind', () => {
  const kinds = rentedKinds(building(8));
  expect(kinds.map(({ dwelling, count }) => [dwelling.beds, count])).toEqual(
    Array.from({ length: 8 }, (_, beds) => [beds, 2]),
  );
});

test('a building of more kinds than are estimated has none: a part of them would rent for too little', () => {
  expect(rentedKinds(building(9))).toEqual([]);
});
