import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Adjustments, usualAdjustments } from '../valuation/adjustments.ts';
import { type HomeCondition, homeConditions } from '../valuation/home-condition.ts';
import type { HomeFacts } from '../valuation/home-facts.ts';
import { afterRepairValue } from './after-repair.ts';
import { type CompFacts, type CompsEstimate, estimateFromComps } from './comps.ts';
import type { Lead } from './leading-value.ts';

const subject: HomeFacts = { sqft: 1000, beds: 3, baths: 1, yearBuilt: 1960, lotSqft: 6000 };
const comp = (price: number, condition: HomeCondition | null, given: Partial<CompFacts> = {}): CompFacts => ({
  ...{ ...subject, miles: 0.2, days: 0, isSold: true, isPinned: false, isExcluded: false },
  ...{ price, condition },
  ...given,
});

const repairedOf = (comps: CompFacts[], of: HomeFacts = subject, worth = usualAdjustments) =>
  afterRepairOf(estimateFromComps(comps, of, worth), of, worth);

const afterRepairOf = (found: CompsEstimate<CompFacts>, of: HomeFacts, worth: Adjustments, lead?: Lead) =>
  afterRepairValue(found, of, { worth, lead: lead ?? { by: 'comps', value: found.value } });

const worthOfAll = Math.exp(usualAdjustments.condition);

test('each comp is adjusted to a renovated home, and its dollars are told', () => {
  const comps = [comp(200_000, 'needs_work'), comp(280_000, 'renovated'), comp(260_000, 'updated')];
  const told = repairedOf(comps);
  expect(told).toMatchObject({ basis: 'condition', counted: 3, known: 3 });
  expect(told.parts.map(({ from }) => from)).toEqual(['needs_work', 'renovated', 'updated']);
  expect(told.parts[0]?.dollars).toBeCloseTo(200_000 * (worthOfAll - 1), 6);
  expect(told.parts[1]?.dollars).toBe(0);
  expect(told.value).toBeCloseTo(200_000 * worthOfAll, 4);
});

test('a home that needs work is worth less as it is than renovated; a renovated one no more', () => {
  const comps = [
    comp(200_000, 'needs_work'),
    comp(280_000, 'renovated'),
    comp(262_000, 'updated'),
    comp(250_000, null),
  ];
  const asIs = (condition: HomeCondition) => estimateFromComps(comps, { ...subject, condition }).value ?? 0;
  const arv = (condition: HomeCondition) => repairedOf(comps, { ...subject, condition }).value ?? 0;
  expect(arv('needs_work')).toBeCloseTo(asIs('needs_work') * worthOfAll, 4);
  expect(arv('renovated')).toBeCloseTo(asIs('renovated'), 4);
  expect(arv('needs_work')).toBeCloseTo(arv('renovated'), 4);
});

test('where fewer than three tell their condition, the upper comps stand in, and it is said', () => {
  const comps = [100, 110, 120, 130, 140, 150, 160, 170, 180, 190].map((thousands, place) =>
    comp(thousands * 1000, place < 2 ? 'dated' : null, { days: null }),
  );
  const told = repairedOf(comps.map((one) => ({ ...one, condition: one.condition === 'dated' ? 'renovated' : null })));
  expect(told).toMatchObject({ basis: 'upper', counted: 10, known: 2, parts: [] });
  const nothing = repairedOf(comps.map((one) => ({ ...one, condition: null })));
  expect(nothing.value).toBe(165_000);
});

test('of four comps none is an upper one: a wrong price would be it', () => {
  const comps = [200_000, 205_000, 210_000, 2_100_000].map((price) => comp(price, null));
  expect(repairedOf(comps)).toMatchObject({ basis: 'as_is', value: 207_500 });
});

test('comps that do not count tell nothing', () => {
  const excluded = (['dated', 'renovated', 'updated'] as const).map((one, days) =>
    comp(210_000, one, { days, isExcluded: true }),
  );
  expect(repairedOf([...excluded, comp(200_000, null)])).toMatchObject({
    basis: 'as_is',
    counted: 1,
    known: 0,
    value: 200_000,
  });
});

test('nothing is said of a home without comps or without a living area', () => {
  expect(repairedOf([])).toMatchObject({ value: null, counted: 0, known: 0 });
  const comps = homeConditions.map((condition) => comp(200_000, condition));
  expect(repairedOf(comps, { ...subject, sqft: null }).value).toBeNull();
  const untold = comps.map((one) => ({ ...one, condition: null }));
  expect(repairedOf(untold, { ...subject, sqft: null }).value).toBeNull();
});

test('a place where renovated homes are sold for less says nothing against renovating', () => {
  const comps = homeConditions.map((condition) => comp(200_000, condition));
  const told = repairedOf(comps, subject, { ...usualAdjustments, condition: -0.2 });
  expect(told.parts.every(({ dollars }) => dollars >= 0)).toBe(true);
});

test('where another estimate leads, renovating raises that one by the share by which it raises comps', () => {
  const comps = [comp(200_000, 'needs_work'), comp(280_000, 'renovated'), comp(260_000, 'updated')];
  const of = { ...subject, condition: 'needs_work' as const };
  const found = estimateFromComps(comps, of);
  const byComps = afterRepairOf(found, of, usualAdjustments);
  const told = afterRepairOf(found, of, usualAdjustments, { by: 'statistical', value: 300_000 });
  expect(told.value).toBeCloseTo(300_000 * worthOfAll, 4);
  expect(told).toMatchObject({ basis: 'condition', ofLead: { by: 'statistical', value: 300_000 } });
  expect(told.ofLead?.gain).toBeCloseTo((byComps.value ?? 0) / (found.value ?? 1), 9);
  // List prices do not say what renovated homes are sold for.
  const asked = estimateFromComps(
    comps.map((one) => ({ ...one, isSold: false })),
    of,
  );
  const ofList = afterRepairOf(asked, of, usualAdjustments, { by: 'statistical', value: 300_000 });
  expect(ofList).toMatchObject({ basis: 'as_is', value: 300_000, parts: [], ofLead: { gain: 1 } });
  const ofNone = afterRepairOf(estimateFromComps([], of), of, usualAdjustments, { by: 'statistical', value: 300_000 });
  expect(ofNone).toMatchObject({ basis: 'as_is', value: 300_000 });
});

test('the value after repairs is never below the value as it is', () => {
  const condition = fc.constantFrom(...homeConditions, null);
  const anyComp = fc.record({
    price: fc.integer({ min: 10_000, max: 5_000_000 }),
    condition,
    sqft: fc.integer({ min: 200, max: 9000 }),
  });
  fc.assert(
    fc.property(
      fc.array(anyComp, { maxLength: 30 }),
      condition,
      fc.double({ min: -1, max: 1, noNaN: true }),
      (some, own, each) => {
        const worth = { ...usualAdjustments, condition: each };
        const of = { ...subject, condition: own };
        const found = estimateFromComps(
          some.map(({ price, ...one }) => comp(price, one.condition, one)),
          of,
          worth,
        );
        const { value, counted, known } = afterRepairOf(found, of, worth);
        expect(value === null).toBe(found.value === null);
        expect(value ?? 0).toBeGreaterThanOrEqual((found.value ?? 0) * (1 - 1e-9));
        expect(known).toBeLessThanOrEqual(counted);
      },
    ),
  );
});
