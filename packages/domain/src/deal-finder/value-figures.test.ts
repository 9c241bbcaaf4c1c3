import { expect, test } from 'vitest';
import { brrrrCalculator } from '../calculators/brrrr-calculator.ts';
import type { Calculator } from '../calculators/calculator.ts';
import { dollars } from '../calculators/figure-words.ts';
import { flipCalculator } from '../calculators/flip-calculator.ts';
import { inputsFromQuery } from '../calculators/inputs.ts';
import { propertyPrefill } from '../calculators/listing-prefill.ts';
import { formatPercent } from '../kernel/format.ts';
import { exampleDeal, exampleQuestion } from '../testing/deal-examples.ts';
import { type AssumptionKey, assumptionKeys } from '../underwriting/assumptions.ts';
import { rehabStart } from '../underwriting/rehab.ts';
import { rentalFromListing } from '../underwriting/rental-from-listing.ts';
import type { AssumedQuestion } from './assumed-question.ts';
import { type DealListing, measureDeal } from './deal-figures.ts';
import { judgeDeal } from './judge-deal.ts';
import { type DealMeasure, valueMeasures } from './measures.ts';
import type { UnrankedReason } from './reasons.ts';

const figure = (measure: DealMeasure, listing: DealListing, question = exampleQuestion()) =>
  measureDeal(listing, question).figure(measure);

/** What a calculator says that is opened from a property's page with this budget for renovations. */
function opened(calculator: Calculator, listing: DealListing, rehab: number, question: AssumedQuestion) {
  const { assumptions } = rentalFromListing({
    ...listing,
    building: { sqft: listing.sqft, yearBuilt: listing.yearBuilt },
    profile: question.profile,
    market: question.market,
    today: question.today,
    listing: { hoaMonthly: listing.hoaMonthly, source: '', date: null },
  });
  const prefill = propertyPrefill(calculator.kind, {
    ...{ price: listing.price, rent: listing.rent, sqft: listing.sqft, hasDues: false },
    ...{ arv: listing.estimate.arv ?? listing.afterRepair, rehab },
    assumptions: Object.fromEntries(assumptionKeys.map((key) => [key, assumptions[key].value])) as Record<
      AssumptionKey,
      number | null
    >,
  });
  const { outcome } = calculator.calculate(inputsFromQuery(calculator, new URLSearchParams(prefill)) ?? {});
  if (!outcome) throw new Error('The calculator lacks something');
  return new Map([outcome.headline, ...outcome.figures].map(({ label, value }) => [label, value]));
}

const cases: [name: string, listing: DealListing, question: AssumedQuestion, rehab: number][] = [
  [
    'the middle level, where nobody says another',
    exampleDeal(),
    exampleQuestion(),
    rehabStart('medium', { sqft: 1900, baths: 2 })?.total ?? Number.NaN,
  ],
  [
    'everything, in a home with a half bath',
    exampleDeal({ sqft: 2450, baths: 2.5, price: 210_000, afterRepair: 455_000 }),
    exampleQuestion({ rehab: 'full' }),
    rehabStart('full', { sqft: 2450, baths: 2.5 })?.total ?? Number.NaN,
  ],
  ['dollars a square foot', exampleDeal({ sqft: 1500 }), exampleQuestion({ rehab: 42.5 }), 63_750 * 1.15],
  [
    'what its user typed, before the market and any level',
    exampleDeal({ estimate: { arv: 240_000, renovations: 31_000 }, sqft: null, afterRepair: null }),
    exampleQuestion({ rehab: 'full' }),
    31_000,
  ],
  [
    'a profile with other closing and selling costs, tax and insurance',
    exampleDeal({ yearBuilt: 1999 }),
    exampleQuestion({
      profile: { name: '', values: { closingRate: 3.5, sellingRate: 6, propertyTaxRate: 1.9, insuranceYearly: 2100 } },
      rehab: 'light',
    }),
    rehabStart('light', { sqft: 1900, baths: 2 })?.total ?? Number.NaN,
  ],
];

test.each(cases)('are what the calculators say that are opened from its page: %s', (_, listing, question, rehab) => {
  const flip = opened(flipCalculator, listing, rehab, question);
  const brrrr = opened(brrrrCalculator, listing, rehab, question);
  const value = (measure: DealMeasure) => figure(measure, listing, question).value ?? Number.NaN;
  expect({
    flipProfit: dollars(value('flipProfit')),
    flipReturn: formatPercent(value('flipReturn')),
    brrrrCashLeft: dollars(value('brrrrCashLeft')),
    brrrrProfit: dollars(value('brrrrProfit')),
  }).toEqual({
    flipProfit: flip.get('Profit'),
    flipReturn: flip.get('Return on cash'),
    brrrrCashLeft: brrrr.get('Cash left in the deal'),
    brrrrProfit: brrrr.get('Equity gained'),
  });
});

test('by hand: a home of 100,000 that is worth 160,000, and 200,000 after 20,000 of renovations', () => {
  const listing = exampleDeal({
    ...{ price: 100_000, value: 160_000, afterRepair: 200_000, sqft: 1000 },
  });
  const values = { propertyTaxRate: 1.2, insuranceYearly: 1200, closingRate: 2, sellingRate: 7 };
  const question = exampleQuestion({ profile: { name: '', values }, rehab: 20 });
  expect(figure('discountToValue', listing, question).value).toBe(37.5);
  // 23,000 with contingency; a loan of 85,000 and 23,000 with 2 points and six months at 12%; 6 x (200 + 250) of holding.
  const before = 100_000 + 2000 + 23_000 + 2160 + 6480 + 2700;
  expect(figure('flipProfit', listing, question).value).toBeCloseTo(186_000 - before, 6);
  expect(figure('flipReturn', listing, question).value).toBeCloseTo((100 * (186_000 - before)) / (before - 108_000), 6);
  // 20,000 down, closing, 1,600 of points, 23,000; six months of 350 and 800; 150,000 lent at a cost of 3,000 pay off 80,000.
  const left = 20_000 + 2000 + 1600 + 23_000 + 6 * 1150 + 3000 - (150_000 - 80_000);
  expect(figure('brrrrCashLeft', listing, question).value).toBeCloseTo(left, 6);
  expect(figure('brrrrProfit', listing, question).value).toBeCloseTo(50_000 - left, 6);
});

test('a price above the value is a discount below 0, and what a home is worth does not follow its price', () => {
  const listing = exampleDeal({ price: 200_000, value: 160_000 });
  expect(figure('discountToValue', listing).value).toBe(-25);
  const cheaper = exampleQuestion({ priceChange: -20 });
  for (const measure of valueMeasures) {
    expect(figure(measure, listing, cheaper).value).toBe(figure(measure, exampleDeal({ price: 160_000 })).value);
  }
  expect(figure('discountToValue', listing, cheaper).value).toBe(0);
});

const missing: [measure: DealMeasure, given: Partial<DealListing>, reason: UnrankedReason][] = [
  ['discountToValue', { value: null }, 'value'],
  ['discountToValue', { price: null, value: null }, 'price'],
  ['flipProfit', { price: 0 }, 'price'],
  ['flipProfit', { afterRepair: null, sqft: null }, 'arv'],
  ['flipProfit', { sqft: null }, 'sqft'],
  ['flipProfit', { sqft: 0 }, 'sqft'],
  ['flipProfit', { state: 'XX' }, 'propertyTaxRate'],
  ['flipReturn', { afterRepair: null }, 'arv'],
  ['brrrrProfit', { afterRepair: null }, 'arv'],
  ['brrrrCashLeft', { sqft: null }, 'sqft'],
];
test.each(missing)('%s of %j is not known: %s', (measure, given, reason) => {
  expect(figure(measure, exampleDeal(given))).toEqual({ value: null, reason });
});

test('none of them needs a rent, nor a flip dues or a rate, nor a BRRRR a tax rate', () => {
  const market = { rate: null, source: null, date: null, stale: false };
  const bare = exampleDeal({ rent: null, propertyType: 'condos', hoaMonthly: null });
  for (const measure of valueMeasures) expect(figure(measure, bare, exampleQuestion({ market })).value).not.toBeNull();
  expect(figure('brrrrCashLeft', exampleDeal({ state: 'XX' })).value).not.toBeNull();
});

test('a rule about them holds at its limit, and is nearly held where 5% of the price would do', () => {
  const outcomeOf = (price: number) =>
    judgeDeal(exampleDeal({ price, value: 160_000 }), {
      ...exampleQuestion({ criteria: [{ measure: 'discountToValue', limit: 'at_least', value: 15 }] }),
      rankedBy: 'price',
    });
  expect(outcomeOf(136_000).outcome).toBe('passes');
  expect(outcomeOf(136_001)).toMatchObject({ outcome: 'near', missedBy: { measure: 'discountToValue', value: 15 } });
  expect(outcomeOf(143_200).outcome).toBe('fails');
});
