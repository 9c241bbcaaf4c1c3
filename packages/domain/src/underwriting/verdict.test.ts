import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shownVerdict, verdictWords } from '../listings/after-costs.ts';
import { goldenRental } from '../testing/golden-rental.ts';
import { type BuyBoxMeasure, type Criterion, checkBuyBox, type NeededFact } from './buy-box.ts';
import { decidingRules } from './deciding-rules.ts';
import { rulesAt } from './passing-price.ts';
import type { RentalInput } from './rental-input.ts';
import { afterCosts, shownVerdictOf } from './verdict.ts';

const atLeast = (measure: BuyBoxMeasure, value: number): Criterion => ({ measure, limit: 'at_least', value });
const atMost = (measure: BuyBoxMeasure, value: number): Criterion => ({ measure, limit: 'at_most', value });
const usual = decidingRules(undefined);

function judged(input: RentalInput, rules = usual, unknown: readonly NeededFact[] = [], quick: number | null = null) {
  return afterCosts({ input, unknown, rules, quickCashOnCash: quick });
}

const verdictOf = (...args: Parameters<typeof judged>) => judged(...args).verdict;

describe('the rules that decide', () => {
  test('are those of the default buy box; without one, cash flow of 0 and a bank’s DSCR of 1', () => {
    const own = [atLeast('capRate', 6)];
    expect(decidingRules({ criteria: own })).toBe(own);
    expect(usual).toEqual([atLeast('monthlyCashFlow', 0), atLeast('dscrBank', 1)]);
    expect(decidingRules({ criteria: [] })).toBe(usual);
  });
});

describe('the verdict', () => {
  // The golden rental earns 3.4% on its cash: (17,472 - 0.079869 P) / 0.22 P. The prices are worked out by hand.
  test.each<[string, Criterion[], string, string]>([
    ['every rule holds', [atLeast('cashOnCash', 3)], 'passes', 'Passes up to $202,060'],
    ['a goal that a slightly lower price reaches', [atLeast('cashOnCash', 4)], 'close', 'Passes at $197,047'],
    ['a goal out of reach', [atLeast('cashOnCash', 8)], 'fails', 'Cash-on-cash 3.4% · goal 8.0%'],
    ['a limit exceeded', [atMost('breakEvenRatio', 80)], 'fails', 'Break-even ratio 93.2% · limit 80.0%'],
    ['the first rule that fails', [atMost('price', 1e6), atLeast('capRate', 9)], 'fails', 'Cap rate 7.1% · goal 9.0%'],
    ['a price just above the limit', [atMost('price', 195_000)], 'close', 'Passes at $195,000'],
    ['a price too high', [atMost('price', 189_000)], 'fails', 'Price $200,000 · limit $189,000'],
    ['a price too low', [atLeast('price', 250_000)], 'fails', 'Price $200,000 · goal $250,000'],
  ])('%s', (_name, rules, verdict, reason) => {
    expect(judged(goldenRental(), rules)).toMatchObject({ verdict, reason });
  });

  test('5% lower is close, a cent less is not', () => {
    expect(verdictOf(goldenRental(), [atMost('price', 190_000)])).toBe('close');
    expect(verdictOf(goldenRental(), [atMost('price', 189_999.99)])).toBe('fails');
  });

  test('a price between two limits is looked for, not only the lowest', () => {
    const rules = [atMost('price', 195_000), atLeast('price', 192_000)];
    expect(judged(goldenRental(), rules)).toMatchObject({ verdict: 'close', passesUpTo: 195_000 });
  });

  test('tells what is just short of a goal with as many decimals as it takes', () => {
    const { cashOnCash } = judged(goldenRental());
    const reason = judged(goldenRental({ loanRate: 7 }), [atLeast('cashOnCash', 100), atMost('price', 0)]).reason;
    expect(reason).toBe('Cash-on-cash 3.4% · goal 100.0%');
    const short = [atLeast('cashOnCash', (cashOnCash ?? 0) + 0.01), atMost('price', 1)];
    expect(judged(goldenRental(), short).reason).toBe('Cash-on-cash 3.40% · goal 3.41%');
  });

  test('a purchase without a loan has no debt to cover', () => {
    expect(verdictOf(goldenRental({ downPaymentRate: 100 }))).toBe('passes');
  });

  test('gives the figures after operating costs: an amount to the cent, a return unrounded', () => {
    const { figures } = rulesAt(goldenRental(), usual);
    expect(judged(goldenRental())).toMatchObject({
      monthlyCashFlow: 124.85,
      cashOnCash: figures.cashOnCash,
      isDoubtful: false,
    });
  });
});

describe('what is not known', () => {
  test.each<[NeededFact, string]>([
    ['rent', 'No rent yet'],
    ['price', 'No list price'],
    ['loanRate', 'No interest rate yet'],
    ['propertyTaxRate', 'No property tax rate'],
  ])('without %s', (unknown, reason) => {
    expect(judged(goldenRental({ rent: unknown === 'rent' ? 0 : 2000 }), usual, [unknown])).toEqual({
      verdict: 'needs_input',
      isDoubtful: false,
      monthlyCashFlow: null,
      cashOnCash: null,
      passesUpTo: null,
      reason,
    });
  });

  test('does not keep a rule that is known from failing, nor what needs nothing more from passing', () => {
    const rules = [atMost('price', 150_000), atLeast('cashOnCash', 8)];
    expect(judged(goldenRental({ rent: 0 }), rules, ['rent'])).toMatchObject({
      verdict: 'fails',
      reason: 'Price $200,000 · limit $150,000',
    });
    expect(verdictOf(goldenRental({ rent: 0 }), [atMost('price', 250_000)], ['rent'])).toBe('passes');
  });
});

describe('a price that cannot be true', () => {
  test.each<[string, Partial<RentalInput>, number | null, boolean]>([
    ['a rent of 2.5% of the price', { price: 80_000, rent: 2000 }, null, false],
    ['a rent above it', { price: 79_999, rent: 2000 }, null, true],
    ['a quick return of 100%', {}, 100, false],
    ['a quick return above it', {}, 100.01, true],
    ['a return above it after costs', { downPaymentRate: 1, closingRate: 0, price: 90_000 }, null, true],
  ])('%s', (_name, given, quick, isDoubtful) => {
    const found = judged(goldenRental(given), usual, [], quick);
    expect(found.isDoubtful).toBe(isDoubtful);
    expect(shownVerdict(found) === 'check_price').toBe(isDoubtful);
  });

  test('goes before every verdict and says why', () => {
    const found = judged(goldenRental({ price: 20_000 }));
    expect(verdictWords[shownVerdict(found)]).toBe('Check price');
    expect(found.reason).toBe('Monthly rent is 10.0% of price');
    expect(judged(goldenRental(), usual, [], 130).reason).toBe('Cash-on-cash over 100%');
  });

  test('is no matter where the rent is not known', () => {
    expect(judged(goldenRental({ price: 1, rent: 0 }), usual, ['rent']).isDoubtful).toBe(false);
  });
});

const rentals: fc.Arbitrary<RentalInput> = fc
  .record({
    price: fc.integer({ min: 20_000, max: 2_000_000 }),
    rent: fc.integer({ min: 300, max: 20_000 }),
    vacancyRate: fc.integer({ min: 0, max: 30 }),
    downPaymentRate: fc.integer({ min: 5, max: 100 }),
    loanRate: fc.integer({ min: 2, max: 12 }),
    rehab: fc.integer({ min: 0, max: 60_000 }),
  })
  .map((given) => goldenRental(given));

/** Rules that a lower price never breaks. */
const rule: fc.Arbitrary<Criterion> = fc.oneof(
  fc.integer({ min: 1, max: 15 }).map((value) => atLeast('cashOnCash', value)),
  fc.integer({ min: 0, max: 500 }).map((value) => atLeast('monthlyCashFlow', value)),
  fc.integer({ min: 2, max: 12 }).map((value) => atLeast('capRate', value)),
  fc.integer({ min: 90, max: 160 }).map((value) => atLeast('dscrBank', value / 100)),
  fc.integer({ min: 90, max: 160 }).map((value) => atLeast('dscrLender', value / 100)),
  fc.integer({ min: 50, max: 110 }).map((value) => atMost('breakEvenRatio', value)),
  fc.integer({ min: 4, max: 20 }).map((value) => atMost('grossRentMultiplier', value)),
  fc.integer({ min: 10_000, max: 900_000 }).map((value) => atMost('cashInvested', value)),
  fc.integer({ min: 30_000, max: 1_500_000 }).map((value) => atMost('price', value)),
);
const boxes = fc.array(rule, { minLength: 1, maxLength: 4 });

const holds = (input: RentalInput, rules: readonly Criterion[], price: number) =>
  checkBuyBox(rules, rulesAt({ ...input, price }, rules)).outcome === 'pass';

function overDeals(check: (input: RentalInput, rules: Criterion[]) => void): void {
  fc.assert(fc.property(rentals, boxes, check), { numRuns: 150 });
}

test('close is what passes at 95% of the price and not at the price', () => {
  overDeals((input, rules) => {
    const [here, lower] = [verdictOf(input, rules), verdictOf({ ...input, price: input.price * 0.95 }, rules)];
    expect(here === 'close').toBe(here !== 'passes' && lower === 'passes');
  });
});

test('a lower price never makes the verdict worse', () => {
  const ranks = ['fails', 'close', 'passes'];
  overDeals((input, rules) => {
    const rankAt = (price: number) => ranks.indexOf(verdictOf({ ...input, price }, rules));
    expect(rankAt(input.price * 0.97)).toBeGreaterThanOrEqual(rankAt(input.price));
  });
});

test('it passes at the price that it is said to pass up to, and at no higher one', () => {
  overDeals((input, rules) => {
    const { passesUpTo } = judged(input, rules);
    if (passesUpTo === null) {
      // At no price, or at every one.
      expect(holds(input, rules, 0.01)).toBe(holds(input, rules, 1e9));
      return;
    }
    expect(holds(input, rules, passesUpTo)).toBe(true);
    expect(holds(input, rules, passesUpTo + 1)).toBe(false);
  });
});

test('the price of a rule about the sale is found as well', () => {
  const rules = [atLeast('internalRate', 9), atLeast('equityMultiple', 1.5)];
  const { passesUpTo } = judged(goldenRental(), rules);
  expect(passesUpTo).not.toBeNull();
  expect(holds(goldenRental(), rules, passesUpTo ?? 0)).toBe(true);
  expect(holds(goldenRental(), rules, (passesUpTo ?? 0) + 1)).toBe(false);
});

test('the verdict alone, of a table’s cell, is that of the page', () => {
  const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
  const rules = fc.array(
    fc.oneof(
      number(-5, 20).map((value) => atLeast('cashOnCash', value)),
      number(0.5, 2).map((value) => atLeast('dscrBank', value)),
      number(-10, 25).map((value) => atLeast('internalRate', value)),
      number(60, 130).map((value) => atMost('breakEvenRatio', value)),
      number(150_000, 260_000).map((value) => atMost('price', value)),
      number(150_000, 260_000).map((value) => atLeast('price', value)),
    ),
    { minLength: 1, maxLength: 3 },
  );
  fc.assert(
    fc.property(number(100_000, 300_000), number(200, 6000), rules, (price, rent, wanted) => {
      const input = goldenRental({ price, rent });
      expect(shownVerdictOf(input, wanted)).toBe(shownVerdict(judged(input, wanted)));
    }),
    { numRuns: 300 },
  );
});
