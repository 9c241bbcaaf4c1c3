import { expect, test } from 'vitest';
import { soldCity } from '../../testing/sold-city.ts';
import { byDay, createSaleColumns, featuresOfSales, type SaleColumns } from './earlier-sales.ts';
import { factsForTrees, milesPerDegree, mostNear, nearReach, nearSalesOf } from './near-sales.ts';
import { createFeatures, featureCount } from './sale-features.ts';

const known = (sales: SaleColumns) => featuresOfSales(sales, byDay(sales));

const copied = (sales: SaleColumns): SaleColumns => structuredClone(sales);

/** As a property's page does it: all sales before, the nearest first. */
function asOnPage(sales: SaleColumns, sale: number): { level: number; features: Float32Array } {
  const [lat, lon, day] = [sales.lat[sale] ?? 0, sales.lon[sale] ?? 0, sales.day[sale] ?? 0];
  const narrow = Math.cos((lat * Math.PI) / 180);
  const factsOf = (place: number) => ({
    sqft: sales.sqft[place] ?? null,
    beds: sales.beds[place] ?? null,
    baths: sales.baths[place] ?? null,
    yearBuilt: sales.yearBuilt[place] ?? null,
    lotSqft: sales.lotSqft[place] ?? null,
  });
  const earlier = Array.from({ length: sales.count }, (_, place) => ({
    ...factsOf(place),
    price: sales.price[place] ?? 0,
    days: day - (sales.day[place] ?? 0),
    type: sales.type[place],
    lat: sales.lat[place] ?? 0,
    lon: sales.lon[place] ?? 0,
    miles: milesPerDegree * Math.hypot((sales.lat[place] ?? 0) - lat, ((sales.lon[place] ?? 0) - lon) * narrow),
  }))
    .filter(
      ({ days, miles, type }) =>
        type === sales.type[sale] && days > 0 && days <= nearReach.days && miles <= nearReach.miles,
    )
    .sort((one, other) => one.miles - other.miles);
  const features = new Float32Array(featureCount);
  const facts = factsForTrees(factsOf(sale), { type: sales.type[sale] ?? 0, lat, lon, day });
  return { level: createFeatures()(facts, nearSalesOf(earlier, facts), features), features };
}

test('each sale knows the nearest before it, as a property’s page finds them', () => {
  const sales = soldCity({ count: 1500, days: 1200 });
  const { columns, levels } = known(sales);
  for (const sale of [0, 3, 40, 333, 800, 1234, 1499]) {
    const { level, features } = asOnPage(sales, sale);
    if (Number.isNaN(level)) expect(levels[sale]).toBeNaN();
    else expect(levels[sale]).toBeCloseTo(level, 9);
    for (const [feature, column] of columns.entries()) {
      const expected = Number.isNaN(level) ? Number.NaN : (features[feature] ?? 0);
      if (Number.isNaN(expected)) expect(column[sale]).toBeNaN();
      else expect(column[sale]).toBeCloseTo(expected, 4);
    }
  }
  expect(levels.slice(0, 5).every(Number.isNaN)).toBe(true);
  expect(mostNear).toBe(100);
});

test('what is sold on the day or later says nothing of a sale', () => {
  const sales = soldCity({ count: 800 });
  const before = known(sales);
  const later = copied(sales);
  const day = sales.day[500] ?? 0;
  for (let sale = 0; sale < 800; sale += 1) {
    if ((later.day[sale] ?? 0) >= day) later.price[sale] = (later.price[sale] ?? 0) * 3;
  }
  const after = known(later);
  for (let sale = 0; sale <= 500; sale += 1) {
    expect(after.levels[sale]).toBe(before.levels[sale]);
    for (const [feature, column] of after.columns.entries()) expect(column[sale]).toBe(before.columns[feature]?.[sale]);
  }
});

test('sales may come in any order', () => {
  const sales = soldCity({ count: 400 });
  const turned = createSaleColumns(400);
  for (const [name, column] of Object.entries(sales)) {
    if (typeof column === 'number') continue;
    turned[name as Exclude<keyof SaleColumns, 'count'>].set([...column].reverse());
  }
  const [straight, back] = [known(sales).levels, known(turned).levels.slice().reverse()];
  for (const [place, level] of straight.entries()) {
    if (Number.isNaN(level)) expect(back[place]).toBeNaN();
    else expect(back[place]).toBeCloseTo(level, 9);
  }
  expect(byDay(createSaleColumns(0))).toHaveLength(0);
});

test('the worst sales leave numbers or nothing, never more than their neighbors say', () => {
  const sales = soldCity({ count: 400 });
  // A million dollars a square foot, a transfer, a lot of nothing, no year, no beds, the date line, a pole.
  sales.price[300] = 1e12;
  sales.price[301] = 10_000;
  sales.lotSqft.fill(Number.NaN, 0, 100);
  sales.yearBuilt.fill(Number.NaN, 50, 200);
  sales.beds.fill(Number.NaN);
  sales.sqft[302] = 1;
  sales.lat[303] = 90;
  sales.lon[304] = 180;
  const { levels } = known(sales);
  const told = [...levels].filter((level) => !Number.isNaN(level));
  expect(told.length).toBeGreaterThan(380);
  for (const [place, level] of levels.entries()) {
    if (Number.isNaN(level) || place === 302) continue;
    expect(level).toBeGreaterThan(Math.log(50_000));
    expect(level).toBeLessThan(Math.log(2_000_000));
  }
  expect([levels[303], levels[304]]).toEqual([Number.NaN, Number.NaN]);
});

test('homes of another type say nothing: where only flats were sold, a house has no level', () => {
  const sales = soldCity({ count: 300 });
  sales.type.fill(1);
  sales.type[299] = 0;
  const { levels } = known(sales);
  expect(levels[299]).toBeNaN();
  expect(levels[298]).not.toBeNaN();
});

test('prices in thousands, and many homes of one deed beside a home, leave it near what its neighbors say', () => {
  const sales = soldCity({ count: 600 });
  const before = known(sales).levels;
  const wrong = copied(sales);
  for (let sale = 5; sale < 600; sale += 20) wrong.price[sale] = (wrong.price[sale] ?? 0) / 1000;
  // A deed of eight homes, recorded with the price of all beside each.
  for (let sale = 400; sale < 408; sale += 1) wrong.price[sale] = 4_000_000;
  const after = known(wrong).levels;
  const moved = [...after.slice(450)].map((level, place) => Math.abs(level - (before[450 + place] ?? 0)));
  expect(moved.toSorted((one, other) => one - other)[Math.floor(0.9 * moved.length)]).toBeLessThan(0.2);
  expect(Math.max(...moved)).toBeLessThan(0.4);
});
