import { describe, expect, test } from 'vitest';
import { quickAnalysis } from '../analysis/quick-analysis.ts';
import { percent } from '../kernel/rate.ts';
import { exampleDeal, exampleQuestion } from '../testing/deal-examples.ts';
import { goalPrice } from '../underwriting/goal-price.ts';
import { highestPrice } from '../underwriting/highest-price.ts';
import { rentalFromListing } from '../underwriting/rental-from-listing.ts';
import { underwrite } from '../underwriting/underwrite.ts';
import { cautionsOf } from './cautions.ts';
import { type DealListing, dealFigures, measureDeal } from './deal-figures.ts';
import type { DealMeasure } from './measures.ts';
import type { UnrankedReason } from './reasons.ts';

const note = { downPayment: 10, rate: 5, termYears: 30, balloonYears: 7, premium: 8 };

/** What the analysis page computes of the same home. */
function analysisPage(listing: DealListing) {
  const { market, profile, today } = exampleQuestion();
  const deal = rentalFromListing({
    ...listing,
    building: { sqft: listing.sqft, yearBuilt: listing.yearBuilt },
    profile,
    today,
    market,
    listing: { hoaMonthly: listing.hoaMonthly, source: 'Redfin download', date: '2026-11-20' },
  });
  const quick = quickAnalysis({
    type: listing.propertyType,
    beds: 4,
    units: { units: 2, unitsVary: false, unitsDetail: [{ beds: 2, baths: 1 }] },
    rents: { 2: 1155 },
    rate: percent(6.87),
    listPrice: listing.price,
    sqft: listing.sqft,
  });
  return { deal, quick, ...underwrite(deal.input) };
}

describe('the figures of a listing', () => {
  test('are those of its analysis page, to the bit', () => {
    const listing = exampleDeal({ hoaMonthly: 35.5 });
    const criteria = [{ measure: 'cashOnCash', limit: 'at_least', value: 8 } as const];
    const ranked = dealFigures(measureDeal(listing, exampleQuestion({ criteria, sellerTerms: note })));
    const { deal, quick, figures, sale } = analysisPage(listing);
    expect(ranked).toMatchObject({
      price: 134_900,
      cashOnCash: figures.cashOnCash,
      monthlyCashFlow: figures.monthlyCashFlow,
      capRate: figures.capRate,
      dscrBank: figures.dscrBank,
      dscrLender: figures.dscrLender,
      rentToPrice: figures.rentToPrice,
      grossRentMultiplier: figures.grossRentMultiplier,
      breakEvenRatio: figures.breakEvenRatio,
      operatingCostRatio: figures.operatingCostRatio,
      costsAndVacancy: figures.costsAndVacancy,
      cashInvested: figures.cashInvested,
      debtYield: figures.debtYield,
      loanToValue: figures.loanToValue,
      internalRate: sale?.internalRate.kind === 'found' ? sale.internalRate.rate : null,
      equityMultiple: sale?.equityMultiple,
      quickDscr: quick.dscr.value,
      quickCashOnCash: quick.cashOnCash.value,
      targetPrice: quick.targetPrice.value,
      pricePerSqft: 71,
      daysOnMarket: 33,
      priceCut: 5000,
      highestPrice: goalPrice(deal.input, criteria),
      highestPriceGap: (goalPrice(deal.input, criteria) ?? 0) - 134_900,
    });
    // By hand: 27,720 less 8% vacancy, 8,569.39 of costs and 9,161.76 of debt service, over 29,678 of cash.
    expect(ranked.monthlyCashFlow).toBeCloseTo(647.6, 2);
    expect(ranked.cashOnCash).toBeCloseTo(26.19, 2);
  });

  test('a goal outranks the rules as what the highest price is for', () => {
    const listing = exampleDeal();
    const goal = { measure: 'dscrBank', value: 1.25 } as const;
    const criteria = [{ measure: 'cashOnCash', limit: 'at_least', value: 8 } as const];
    const ranked = measureDeal(listing, exampleQuestion({ criteria, goal })).figure('highestPrice').value;
    const found = highestPrice(analysisPage(listing).deal.input, { measure: 'dscr', value: 1.25 });
    expect(ranked).toBe(found.kind === 'found' ? found.price : null);
  });

  test('own values count: value after renovations and their cost', () => {
    const estimate = { arv: 190_000, renovations: 20_000 };
    const ranked = dealFigures(measureDeal(exampleDeal({ estimate }), exampleQuestion()));
    const { figures, sale } = analysisPage(exampleDeal({ estimate }));
    expect(ranked.cashInvested).toBe(figures.cashInvested);
    expect(ranked.loanToValue).toBe(figures.loanToValue);
    expect(ranked.equityMultiple).toBe(sale?.equityMultiple);
  });

  test('what its user assumes of it alone counts before the question’s profile and its listing', () => {
    const typed = { hoaMonthly: 120, propertyTaxRate: 2.4, downPaymentRate: 25, loanRate: 8, insuranceYearly: 950 };
    const listing = exampleDeal({ hoaMonthly: 35.5, typed });
    const profile = { name: 'Own', values: { propertyTaxRate: 1, downPaymentRate: 10, insuranceRate: 1 } };
    const ranked = dealFigures(measureDeal(listing, exampleQuestion({ profile })));
    const { figures } = analysisPage(listing);
    expect(ranked).toMatchObject({ cashOnCash: figures.cashOnCash, monthlyCashFlow: figures.monthlyCashFlow });
    const { hoaMonthly, ...others } = typed;
    const ofProfile = exampleQuestion({ profile: { name: 'Own', values: others } });
    expect(dealFigures(measureDeal(exampleDeal({ hoaMonthly }), ofProfile))).toEqual(ranked);
  });

  test('a what-if of price and rent is the listing at that price and rent', () => {
    const changed = dealFigures(measureDeal(exampleDeal(), exampleQuestion({ priceChange: -10, rentChange: 5 })));
    const [price, rent] = [134_900 * 0.9, 2310 * 1.05];
    expect(changed).toEqual(dealFigures(measureDeal(exampleDeal({ price, rent }), exampleQuestion())));
  });

  const missing: [measure: DealMeasure, given: Partial<DealListing>, reason: UnrankedReason][] = [
    ['cashOnCash', { price: null }, 'price'],
    ['cashOnCash', { price: 0 }, 'price'],
    ['cashOnCash', { price: null, rent: null }, 'price'],
    ['cashOnCash', { rent: null }, 'rent'],
    ['cashOnCash', { rent: 0 }, 'rent'],
    ['cashOnCash', { state: 'XX' }, 'propertyTaxRate'],
    ['internalRate', { rent: null }, 'rent'],
    ['quickDscr', { rent: null }, 'rent'],
    ['quickDscr', { price: null }, 'price'],
    ['targetPrice', { rent: null }, 'rent'],
    ['pricePerSqft', { sqft: null }, 'sqft'],
    ['highestPrice', { rent: null }, 'rent'],
    ['highestPriceGap', { price: null }, 'price'],
    ['daysOnMarket', { listedOn: null }, 'listDay'],
    ['daysOnMarket', { listedOn: '2026-11-23' }, 'listDay'],
    ['priceCut', { priceCut: null }, 'priceCut'],
    ['sellerDscr', { state: '' }, 'propertyTaxRate'],
    ['largestPremium', { price: null }, 'price'],
  ];
  test.each(missing)('%s of %j is not known: %s', (measure, given, reason) => {
    const goal = { measure: 'monthlyCashFlow', value: 0 } as const;
    const deal = measureDeal(exampleDeal(given), exampleQuestion({ goal, sellerTerms: note }));
    expect(deal.figure(measure)).toEqual({ value: null, reason });
  });

  test('what needs no rent is known without one', () => {
    const { price, cashInvested, loanToValue, pricePerSqft } = dealFigures(
      measureDeal(exampleDeal({ rent: null }), exampleQuestion()),
    );
    expect([price, cashInvested, loanToValue, pricePerSqft]).toEqual([134_900, 29_678, 80, 71]);
  });

  test('without a market rate only what no bank lends for is known', () => {
    const market = { rate: null, source: null, date: null, stale: false };
    const deal = measureDeal(exampleDeal(), exampleQuestion({ market, sellerTerms: note }));
    expect(deal.figure('cashOnCash').reason).toBe('loanRate');
    expect(deal.figure('quickCashOnCash').reason).toBe('loanRate');
    expect(deal.figure('highestPrice').reason).toBe('loanRate');
    expect(deal.figure('capRate').value).not.toBeNull();
    expect(deal.figure('sellerDscr').value).not.toBeNull();
  });

  test('paid in cash there is no DSCR, and without cash no return; both are judged as what they mean', () => {
    const paid = measureDeal(
      exampleDeal(),
      exampleQuestion({ profile: { name: '', values: { downPaymentRate: 100 } } }),
    );
    expect(paid.figure('dscrBank')).toEqual({ value: null, reason: 'divides_by_nothing' });
    expect(paid.keeps({ measure: 'dscrBank', limit: 'at_least', value: 1.2 })).toBe('pass');
    const values = { downPaymentRate: 0, closingRate: 0 };
    const borrowed = measureDeal(exampleDeal(), exampleQuestion({ profile: { name: '', values } }));
    expect(borrowed.figure('cashOnCash')).toEqual({ value: null, reason: 'divides_by_nothing' });
    expect(borrowed.keeps({ measure: 'cashOnCash', limit: 'at_least', value: 8 })).toBe('pass');
  });

  test('a shell with HUD’s rent is doubted, an ordinary home is not', () => {
    const doubted = measureDeal(exampleDeal({ price: 4900 }), exampleQuestion());
    expect(cautionsOf(doubted.doubts()).map(({ code }) => code)).toEqual(['rent_doubtful', 'return_doubtful']);
    expect(measureDeal(exampleDeal(), exampleQuestion()).doubts()).toBe(0);
    expect(measureDeal(exampleDeal({ price: 4900, rent: null }), exampleQuestion()).doubts()).toBe(0);
  });
});
