import { describe, expect, test } from 'vitest';
import { exampleDeal, exampleQuestion } from '../testing/deal-examples.ts';
import type { Criterion } from '../underwriting/buy-box.ts';
import { rentalFromListing } from '../underwriting/rental-from-listing.ts';
import { afterCosts } from '../underwriting/verdict.ts';
import type { DealListing } from './deal-figures.ts';
import { judgeDeal } from './judge-deal.ts';
import type { RuleMeasure } from './measures.ts';
import type { DealCriterion } from './question.ts';

const rule = (measure: RuleMeasure, value: number, limit: DealCriterion['limit'] = 'at_least'): DealCriterion => ({
  measure,
  limit,
  value,
});

function judged(listing: DealListing, criteria: DealCriterion[], rankedBy: RuleMeasure = 'cashOnCash') {
  return judgeDeal(listing, { ...exampleQuestion({ criteria }), rankedBy });
}

// Of the example: cash flow 683.10, cash-on-cash 27.62, bank's DSCR 1.895, price 134,900.
describe('a question judges a listing', () => {
  test('that keeps every rule, a limit itself too', () => {
    const rules = [rule('monthlyCashFlow', 200), rule('price', 134_900, 'at_most'), rule('daysOnMarket', 33)];
    expect(judged(exampleDeal(), rules)).toEqual({ outcome: 'passes', reason: null, missedBy: null });
  });

  test('without rules: all that has a figure passes', () => {
    expect(judged(exampleDeal(), []).outcome).toBe('passes');
    expect(judged(exampleDeal({ rent: null }), [])).toMatchObject({ outcome: 'unranked', reason: 'rent' });
  });

  test('that would keep them at a price 5% lower: near, with the rule missed by the least', () => {
    const rules = [rule('cashOnCash', 30), rule('dscrBank', 1.9)];
    const { outcome, missedBy } = judged(exampleDeal(), rules);
    expect(outcome).toBe('near');
    expect(missedBy).toMatchObject({ measure: 'dscrBank', value: 1.9 });
    expect(missedBy?.actual).toBeCloseTo(1.895, 3);
    expect(judged(exampleDeal(), [rule('cashOnCash', 40)])).toMatchObject({ outcome: 'fails', missedBy: null });
  });

  test('near only by what a price changes', () => {
    expect(judged(exampleDeal(), [rule('daysOnMarket', 34)]).outcome).toBe('fails');
    expect(judged(exampleDeal(), [rule('pricePerSqft', 70, 'at_most')]).outcome).toBe('near');
    expect(judged(exampleDeal(), [rule('price', 130_000, 'at_most')]).outcome).toBe('near');
    expect(judged(exampleDeal(), [rule('price', 128_155, 'at_most')]).outcome).toBe('near');
    expect(judged(exampleDeal(), [rule('price', 128_154, 'at_most')]).outcome).toBe('fails');
  });

  test('that lacks a figure which a rule is about: unranked, unless another rule fails anyway', () => {
    const { outcome, reason } = judged(exampleDeal({ rent: null }), [rule('cashOnCash', 8)], 'price');
    expect([outcome, reason]).toEqual(['unranked', 'rent']);
    const rules = [rule('cashOnCash', 8), rule('price', 100_000, 'at_most')];
    expect(judged(exampleDeal({ rent: null }), rules, 'price').outcome).toBe('fails');
  });

  test('passes and close are the words of its analysis page', () => {
    for (let goal = 10; goal < 40; goal += 0.5) {
      const criteria: Criterion[] = [
        { measure: 'cashOnCash', limit: 'at_least', value: goal },
        { measure: 'dscrBank', limit: 'at_least', value: goal / 15 },
      ];
      const listing = exampleDeal();
      const { market, profile, today } = exampleQuestion();
      const deal = rentalFromListing({
        ...listing,
        building: { sqft: listing.sqft, yearBuilt: listing.yearBuilt },
        profile,
        today,
        typed: {},
        market,
        listing: { hoaMonthly: null, source: '', date: null },
      });
      const { verdict } = afterCosts({ ...deal, rules: criteria, quickCashOnCash: null });
      const word = { passes: 'passes', near: 'close', fails: 'fails', unranked: 'needs_input' };
      expect(word[judged(listing, criteria).outcome]).toBe(verdict);
    }
  });
});
