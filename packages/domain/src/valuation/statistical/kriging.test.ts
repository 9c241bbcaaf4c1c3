import { expect, test } from 'vitest';
import { type BesideHome, createKriging, mostKriged } from './kriging.ts';

const columns = [
  ...['size', 'beds', 'baths', 'age', 'lot', 'condition', 'time', 'north', 'east', 'price', 'unlike'],
] as (keyof BesideHome)[];

type Sale = Partial<Record<keyof BesideHome, number>>;

function beside(sales: readonly Sale[]): BesideHome {
  const column = (name: keyof BesideHome) => Float64Array.from(sales, (sale) => sale[name] ?? 0);
  // Every column is there.
  return Object.fromEntries(columns.map((name) => [name, column(name)])) as Record<keyof BesideHome, Float64Array>;
}

const middle = Math.log(300_000);

function worth(sales: readonly Sale[]): number {
  return createKriging()(beside(sales), sales.length, middle);
}

/** On a circle around the home, each a mile away. */
const around = (count: number, given: Sale = {}): Sale[] =>
  Array.from({ length: count }, (_, place) => ({
    north: Math.cos((2 * Math.PI * place) / count),
    east: Math.sin((2 * Math.PI * place) / count),
    price: middle,
    ...given,
  }));

test('where all cost the same, a home costs that', () => {
  expect(worth(around(5))).toBeCloseTo(middle, 9);
  expect(worth(around(80, { price: middle + 0.4 }))).toBeCloseTo(middle + 0.4, 2);
});

test('the nearer and the more alike a sale is, the more it counts', () => {
  const others = around(8);
  const dear = (given: Sale) => worth([...others, { price: middle + 0.4, ...given }]);
  expect(dear({ north: 0.05 })).toBeGreaterThan(dear({ north: 1 }));
  expect(dear({ north: 0.05, time: 0.1 })).toBeGreaterThan(dear({ north: 0.05, time: 4 }));
  expect(dear({ north: 0.5 })).toBeGreaterThan(dear({ north: 0.5, size: 0.8 }));
});

test('sales beside each other say the same once', () => {
  const west = { north: 0, east: -0.5, price: middle - 0.2 };
  const east = Array.from({ length: 9 }, (_, place) => ({ north: place / 1000, east: 0.5, price: middle + 0.2 }));
  const found = worth([west, ...east]) - middle;
  // Counted one by one, the nine would make it 0.16.
  expect(found).toBeLessThan(0.12);
  expect(found).toBeGreaterThan(0);
});

test('a price far from those of its street moves the estimate little', () => {
  const street = around(12).map(({ north = 0, east = 0, ...sale }) => ({ ...sale, north: north / 5, east: east / 5 }));
  const one = (more: number) => worth([...street, { north: 0.1, price: middle + more }]) - middle;
  expect(one(0.7)).toBeLessThan(0.1);
  // Nearly three times as far off, it moves the estimate no more than twice as far.
  expect(one(0.7)).toBeLessThan(2 * one(0.25));
});

test('what a difference is worth there is learned from the sales', () => {
  // Homes from a fifth to six tenths smaller, and the smaller, the cheaper still than size usually explains.
  const sales = around(40).map((sale, place) => {
    const size = 0.2 + 0.01 * place;
    return { ...sale, size, price: middle - 0.5 * size };
  });
  const mean = middle - 0.5 * 0.4;
  expect(worth(sales)).toBeGreaterThan(mean + 0.03);
  expect(worth(sales)).toBeLessThan(middle);
});

test('of many sales the most alike count, in whatever order they come', () => {
  const alike = around(mostKriged, { unlike: 1 });
  const others = around(30, { unlike: 9, price: middle + 0.6 });
  expect(worth([...others, ...alike])).toBeCloseTo(worth(alike), 9);
  expect(worth([...alike, ...others])).toBeCloseTo(worth(alike), 9);
});
