import { expect, test } from 'vitest';
import { exampleDeal, exampleQuestion } from '../testing/deal-examples.ts';
import { listingOf, numbers, randomColumns } from '../testing/random-deals.ts';
import { checkBuyBox } from '../underwriting/buy-box.ts';
import { rulesAt } from '../underwriting/passing-price.ts';
import { rentalFromListing } from '../underwriting/rental-from-listing.ts';
import { amountAt, riskOf } from '../underwriting/risk.ts';
import type { AssumedQuestion } from './assumed-question.ts';
import { type DealListing, measureDeal } from './deal-figures.ts';
import type { DealCriterion } from './question.ts';
import { caseFactors, codeOfRange, rangeOfCode } from './risk-cases.ts';
import { chanceError, rankedCases } from './risk-words.ts';
import { saleSurplus } from './sale-surplus.ts';

interface Home {
  listing: DealListing;
  rent: { middle: number; low: number; high: number };
}

/** Homes of which everything is known, with market rents and ranges of every width. */
function knownHomes(seed: number, count: number): Home[] {
  const columns = randomColumns(seed, 6 * count);
  const next = numbers(seed + 1);
  const homes: Home[] = [];
  for (let row = 0; row < 6 * count && homes.length < count; row += 1) {
    const listing = listingOf(columns, row);
    if (!listing.marketRent || measureDeal(listing, exampleQuestion()).figure('cashOnCash').value === null) continue;
    const { marketRent: middle } = listing;
    const rent = { middle, low: middle * (0.55 + 0.42 * next()), high: middle * (1.03 + 0.8 * next()) };
    homes.push({ listing: { ...listing, rentRange: codeOfRange({ middle, range: rent }) }, rent });
  }
  expect(homes).toHaveLength(count);
  return homes;
}

const question = exampleQuestion();

/** The rental that the figures of a listing are of. */
function inputOf(listing: DealListing, { profile, market, today }: AssumedQuestion = question) {
  return rentalFromListing({
    ...listing,
    building: { sqft: listing.sqft, yearBuilt: listing.yearBuilt },
    countyRate:
      listing.countyTax == null ? undefined : { county: '', rate: listing.countyTax, source: null, year: null },
    ...{ profile, market, today, listing: { hoaMonthly: listing.hoaMonthly, source: '', date: null } },
  }).input;
}

const randomCases = 20_000;

const quantile = (values: readonly number[], share: number) =>
  values.toSorted((one, other) => one - other)[Math.floor(share * (values.length - 1))] ?? Number.NaN;

test('a range is kept to a quarter of a percent, and a wider one is never kept narrower', () => {
  expect(codeOfRange({ middle: 2000, range: null })).toBe(0);
  expect(codeOfRange({ middle: 0, range: { low: 0, high: 0 } })).toBe(0);
  const next = numbers(3);
  for (let tried = 0; tried < 2000; tried += 1) {
    const rent = 500 + Math.round(5000 * next());
    const range = { low: rent * (0.31 + 0.8 * next()), high: 0 };
    range.high = Math.max(range.low, rent * (0.84 + 2.4 * next()));
    const kept = rangeOfCode(codeOfRange({ middle: rent, range }));
    expect(Math.abs((kept.low * rent) / range.low - 1)).toBeLessThan(0.003);
    expect(Math.abs((kept.high * rent) / range.high - 1)).toBeLessThan(0.003);
    const wide = { low: range.low * (1 - 0.2 * next()), high: range.high * (1 + 0.2 * next()) };
    const keptWide = rangeOfCode(codeOfRange({ middle: rent, range: wide }));
    expect(keptWide.low).toBeLessThanOrEqual(kept.low);
    expect(keptWide.high).toBeGreaterThanOrEqual(kept.high);
  }
});

test('what two bytes cannot tell is told by their ends, and never as no range', () => {
  const codes = [
    { low: 0, high: 0 },
    { low: 0, high: 1e9 },
    { low: 1e9, high: 1e9 },
  ].map((range) => codeOfRange({ middle: 1000, range }));
  for (const code of codes) {
    expect(code).toBeGreaterThanOrEqual(256);
    expect(code).toBeLessThanOrEqual(65_535);
    expect([...caseFactors(code)].every((factor) => factor > 0.05 && factor < 16)).toBe(true);
  }
});

test('the cases ascend, a tenth of them lies below the range and a tenth above, and each has its antithesis', () => {
  const code = codeOfRange({ middle: 1000, range: { low: 800, high: 1250 } });
  const { low, high } = rangeOfCode(code);
  const cases = [...caseFactors(code)].slice(0, rankedCases);
  expect(cases).toEqual(cases.toSorted((one, other) => one - other));
  expect(cases.filter((factor) => factor < low)).toHaveLength(6);
  expect(cases.filter((factor) => factor > high)).toHaveLength(6);
  for (const [at, factor] of cases.entries()) {
    const steps = Math.log(factor) / Math.log(factor < 1 ? low : high);
    const other = cases[rankedCases - 1 - at] ?? Number.NaN;
    expect(Math.log(other) / Math.log(other < 1 ? low : high)).toBeCloseTo(steps, 9);
  }
});

test('the chance is that of all 64 cases, rule by rule', () => {
  const measures = ['cashOnCash', 'monthlyCashFlow', 'dscrBank', 'grossRentMultiplier', 'breakEvenRatio'] as const;
  const next = numbers(5);
  let between = 0;
  for (const { listing } of knownHomes(21, 300)) {
    const input = inputOf(listing);
    const factors = caseFactors(listing.rentRange ?? 0);
    const at = (place: number) => ({ ...input, rent: (listing.marketRent ?? 0) * (factors[place] ?? 0) });
    const criteria = measures.flatMap((measure): (DealCriterion & { measure: typeof measure })[] => {
      if (next() < 0.5) return [];
      const value = rulesAt(at(Math.floor(64 * next())), []).figures[measure] ?? 0;
      return [{ measure, limit: next() < 0.7 ? 'at_least' : 'at_most', value }];
    });
    if (criteria.length === 0) continue;
    let held = 0;
    for (let place = 0; place < rankedCases; place += 1) {
      if (checkBuyBox(criteria, rulesAt(at(place), criteria)).outcome === 'pass') held += 1;
    }
    const chance = measureDeal(listing, { ...question, criteria }).figure('ruleChance').value;
    expect(chance).toBe((100 * held) / 64);
    if (held > 0 && held < 64) between += 1;
  }
  expect(between).toBeGreaterThan(100);
});

test('the chance is within 4 points of the exact one in 95 of 100 homes', () => {
  const next = numbers(9);
  const errors: number[] = [];
  const ofMany: number[] = [];
  for (const [place, { listing, rent }] of knownHomes(31, 600).entries()) {
    // The rule is what the home returns at a rent of its range that is reached with a known chance.
    const share = 0.005 + 0.99 * next();
    const input = inputOf(listing);
    const value = rulesAt({ ...input, rent: amountAt(rent, share) }, []).figures.monthlyCashFlow;
    const criteria = [{ measure: 'monthlyCashFlow', limit: 'at_least', value } as const];
    const chance = measureDeal(listing, { ...question, criteria }).figure('ruleChance').value ?? Number.NaN;
    errors.push(Math.abs(chance - 100 * (1 - share)));
    if (place >= 60) continue;
    ofMany.push(Math.abs(chance - (riskOf({ input, rules: criteria, rent, value: null }).passing ?? Number.NaN)));
  }
  expect(quantile(errors, 0.95)).toBeLessThan(chanceError);
  expect(quantile(ofMany, 0.95)).toBeLessThan(chanceError);
  // What was measured, so that a change of the cases is seen.
  expect(quantile(errors, 0.95)).toBeLessThan(1);
  expect(Math.max(...errors)).toBeLessThan(2);
});

test('with rules about the sale the chance goes by rent and value, within 4 points of the exact one in 95 of 100 homes', () => {
  const next = numbers(17);
  const errors: number[] = [];
  const ofMany: number[] = [];
  const withoutValue: number[] = [];
  for (const [place, { listing, rent }] of knownHomes(51, 400).entries()) {
    const input = inputOf(listing);
    const value = {
      middle: input.price,
      low: input.price * (0.8 + 0.15 * next()),
      high: input.price * (1.02 + 0.2 * next()),
    };
    const drawn = {
      ...input,
      ...{
        rent: amountAt(rent, 0.1 + 0.8 * next()),
        arv: amountAt(value, 0.1 + 0.8 * next()),
        growsFrom: 'arv' as const,
      },
    };
    const measure = next() < 0.5 ? 'internalRate' : 'equityMultiple';
    const found = rulesAt(drawn, [{ measure, limit: 'at_least', value: 0 }]).sale;
    const limit = measure === 'equityMultiple' ? found?.equityMultiple : found?.internalRate;
    const wanted = typeof limit === 'object' && limit !== null ? (limit.kind === 'found' ? limit.rate : null) : limit;
    if (wanted == null) continue;
    const criteria = [{ measure, limit: 'at_least', value: wanted } as const];
    // What a limit is exceeded by is linear in both, so its corners tell any number of random cases.
    const surplusAt = (ofRent: number, ofValue: number) =>
      saleSurplus({ ...input, rent: ofRent, arv: ofValue, growsFrom: 'arv' }, { measure, value: wanted });
    const first = surplusAt(rent.low, value.low);
    const byRent = (surplusAt(rent.high, value.low) - first) / (rent.high - rent.low);
    const byValue = (surplusAt(rent.low, value.high) - first) / (value.high - value.low);
    let held = 0;
    for (let tried = 0; tried < randomCases; tried += 1) {
      const [ofRent, ofValue] = [amountAt(rent, next() || 0.5), amountAt(value, next() || 0.5)];
      if (first + byRent * (ofRent - rent.low) + byValue * (ofValue - value.low) >= 0) held += 1;
    }
    const exact = (100 * held) / randomCases;
    if (place < 40) {
      const many = riskOf({ input, rules: criteria, rent, value }).passing ?? Number.NaN;
      ofMany.push(Math.abs(many - exact));
    }
    const valueRange = codeOfRange({ middle: input.price, range: value });
    const chanceWith = (given: Partial<DealListing>) =>
      measureDeal({ ...listing, ...given }, { ...question, criteria }).figure('ruleChance').value ?? Number.NaN;
    errors.push(Math.abs(chanceWith({ valueRange }) - exact));
    withoutValue.push(Math.abs(chanceWith({}) - exact));
  }
  expect(errors.length).toBeGreaterThan(300);
  expect(Math.max(...ofMany)).toBeLessThan(2.5);
  expect(quantile(errors, 0.95)).toBeLessThan(chanceError);
  // What was measured, so that a change of the cases is seen; and that the value matters.
  expect(quantile(errors, 0.95)).toBeLessThan(2.5);
  expect(quantile(withoutValue, 0.95)).toBeGreaterThan(2 * quantile(errors, 0.95));
});

test('the worst quarter is the average of its 16 cases, near that of 1,024, and no wider range raises it', () => {
  const next = numbers(13);
  const off: number[] = [];
  for (const { listing, rent } of knownHomes(41, 300)) {
    const input = inputOf(listing);
    const factors = caseFactors(listing.rentRange ?? 0);
    const returns = Array.from({ length: rankedCases }, (_, at) => {
      return rulesAt({ ...input, rent: rent.middle * (factors[at] ?? 0) }, []).figures.cashOnCash ?? Number.NaN;
    }).sort((one, other) => one - other);
    const worst = returns.slice(0, 16).reduce((sum, each) => sum + each, 0) / 16;
    const told = measureDeal(listing, question).figure('worstQuarter').value ?? Number.NaN;
    expect(Math.abs(told - worst)).toBeLessThan(1e-9 * (1 + Math.abs(worst)));
    const { cashOnCash } = riskOf({ input, rules: [], rent, value: null });
    off.push(Math.abs(told - (cashOnCash?.worstQuarter ?? Number.NaN)) / (1 + Math.abs(worst)));
    const range = { low: rent.low * (1 - 0.3 * next()), high: rent.high * (1 + 0.3 * next()) };
    const wide = { ...listing, rentRange: codeOfRange({ middle: rent.middle, range }) };
    expect(measureDeal(wide, question).figure('worstQuarter').value).toBeLessThanOrEqual(told);
  }
  expect(quantile(off, 0.95)).toBeLessThan(0.1);
});

const rule = { measure: 'cashOnCash', limit: 'at_least', value: 4 } as const;
const ruled = exampleQuestion({ criteria: [rule] });
const listed = { isGrossRent: true, utilityTable: 100, marketRent: 2200 } as const;
const range = codeOfRange({ middle: 2200, range: { low: 1900, high: 2500 } });

test('a home without a tested range of rent has neither figure, and says so', () => {
  const deal = measureDeal(exampleDeal(listed), ruled);
  for (const measure of ['ruleChance', 'worstQuarter'] as const) {
    expect(deal.figure(measure)).toEqual({ value: null, reason: 'rentRange' });
  }
  expect(measureDeal(exampleDeal({ ...listed, rentRange: range }), ruled).figure('ruleChance').reason).toBeNull();
  expect(measureDeal(exampleDeal({ ...listed, rentRange: range, rent: null }), ruled).figure('ruleChance')).toEqual({
    ...{ value: null, reason: 'rent' },
  });
});

test('a rent of the user’s own is certain: all cases are one', () => {
  const deal = measureDeal(exampleDeal({ rent: 2310, marketRent: 1000, rentRange: range }), ruled);
  expect(deal.figure('worstQuarter').value).toBe(deal.figure('cashOnCash').value);
  expect(deal.figure('ruleChance').value).toBe(deal.keeps(rule) === 'pass' ? 100 : 0);
});

test('without rules, or with one about a price that is sought, there is no chance', () => {
  const listing = exampleDeal({ ...listed, rentRange: range });
  const sought = { measure: 'highestPrice', limit: 'at_least', value: 100_000 } as const;
  for (const criteria of [[], [rule, sought]]) {
    expect(measureDeal(listing, exampleQuestion({ criteria })).figure('ruleChance')).toEqual({
      ...{ value: null, reason: 'rules' },
    });
  }
});

test('a rule without an answer says why, and one that no rent changes holds in all cases or in none', () => {
  const listing = exampleDeal({ ...listed, rentRange: range, sqft: null });
  const perSqft = { measure: 'pricePerSqft', limit: 'at_most', value: 100 } as const;
  const reasonOf = (criteria: readonly DealCriterion[]) =>
    measureDeal(listing, exampleQuestion({ criteria })).figure('ruleChance');
  expect(reasonOf([rule, perSqft])).toEqual({ value: null, reason: 'sqft' });
  expect(reasonOf([{ measure: 'priceCut', limit: 'at_least', value: 1 }]).value).toBe(100);
  expect(reasonOf([rule, { measure: 'priceCut', limit: 'at_least', value: 10_000 }]).value).toBe(0);
});

test('a rent that every home is said to have changed by moves its cases with it', () => {
  const listing = exampleDeal({ ...listed, rentRange: range });
  const at = (rentChange: number) => measureDeal(listing, { ...ruled, rentChange }).figure('worstQuarter').value ?? NaN;
  expect(at(-10)).toBeLessThan(at(0));
  expect(at(10)).toBeGreaterThan(at(0));
});
