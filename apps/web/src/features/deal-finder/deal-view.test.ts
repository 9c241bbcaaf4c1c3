import { dealQuestionSchema } from '@rei/domain/deal-finder/question';
import { defaultSearchState } from '@rei/domain/listings/search-query';
import { expect, test } from 'vitest';
import { questionOf } from './deal-question.ts';
import { type DealView, namesViewAlone, viewFromParams, viewToParams } from './deal-view.ts';

const asItOpens = viewFromParams(new URLSearchParams());

const full: DealView = {
  savedId: '12',
  search: { ...defaultSearchState, text: 'Pittsburgh, PA', minBeds: 2, page: 3, limit: 50, hasRent: true },
  profileId: 'conservative',
  typed: { loanRate: 6.75, holdYears: 7 },
  priceChange: -5,
  rentChange: 2.5,
  rules: [
    { measure: 'monthlyCashFlow', limit: 'at_least', value: 200 },
    { measure: 'dscrBank', limit: 'at_least', value: 1.2 },
  ],
  goal: { measure: 'cashOnCash', value: 8 },
  sellerTerms: { downPayment: 10, rate: 5, termYears: 30, balloonYears: 7, premium: -2 },
  rehab: 'full',
  sort: { measure: 'highestPriceGap', direction: 'desc' },
  withFlagged: true,
};

test('an address without anything is the page as it opens, and the page as it opens has no address', () => {
  expect(viewToParams(asItOpens)).toEqual({});
  expect(dealQuestionSchema.parse(questionOf(asItOpens))).toMatchObject({ place: '', page: 1, limit: 10 });
  expect(questionOf(asItOpens)).not.toHaveProperty('criteria');
  expect(questionOf(asItOpens)).not.toHaveProperty('compareTo');
});

test('an address tells all of a view', () => {
  const params = new URLSearchParams(viewToParams(full));
  expect(viewFromParams(new URLSearchParams(params.toString()))).toEqual(full);
  const byTheFoot = { ...full, rehab: 42.5 };
  expect(viewFromParams(new URLSearchParams(viewToParams(byTheFoot)))).toEqual(byTheFoot);
  const { balloonYears: _balloon, ...terms } = full.sellerTerms ?? { balloonYears: null };
  const withoutBalloon = { ...full, sellerTerms: { ...terms, balloonYears: null } } as DealView;
  expect(viewFromParams(new URLSearchParams(viewToParams(withoutBalloon)))).toEqual(withoutBalloon);
});

test('an address names a saved view alone, or tells its question also where nothing is asked', () => {
  expect(namesViewAlone(new URLSearchParams('view=12'))).toBe(true);
  expect(namesViewAlone(new URLSearchParams())).toBe(false);
  const nothing = viewToParams({ ...asItOpens, savedId: '12' });
  expect(namesViewAlone(new URLSearchParams(nothing))).toBe(false);
  expect(viewFromParams(new URLSearchParams(nothing))).toEqual({ ...asItOpens, savedId: '12' });
});

test('no rules are other than those of the buy box', () => {
  const none = viewFromParams(new URLSearchParams('rules='));
  expect(none.rules).toEqual([]);
  expect(viewToParams(none)).toEqual({ rules: '' });
  expect(questionOf(none)).toMatchObject({ criteria: [] });
});

test('what is asked is what the server takes', () => {
  expect(dealQuestionSchema.parse(questionOf(full))).toMatchObject({
    place: 'Pittsburgh, PA',
    filters: { min_beds: 2, has_rent: true, show_hidden: false },
    profileId: 'conservative',
    assumptions: { loanRate: 6.75, holdYears: 7 },
    priceChange: -5,
    rentChange: 2.5,
    criteria: full.rules,
    goal: full.goal,
    sellerTerms: full.sellerTerms,
    rehab: 'full',
    sort: full.sort,
    page: 3,
    limit: 50,
    withFlagged: true,
    compareTo: {},
  });
});

test.each([
  ['set', 'loanRate:700,vacancyRate:,foo:3,holdYears:2.5,repairsRate:4', { typed: { repairsRate: 4 } }],
  [
    'rules',
    'dscrBank:at_least:NaN,foo:at_least:1,price:below:3,capRate:at_least:6:9',
    { rules: [{ measure: 'capRate', limit: 'at_least', value: 6 }] },
  ],
  ['goal', 'price:3', { goal: null }],
  ['goal', 'cashOnCash:', { goal: null }],
  ['seller', '10,5,0,,0', { sellerTerms: null }],
  ['seller', '10,5,30,40,0', { sellerTerms: null }],
  ['rehab', 'gold', { rehab: null }],
  ['rehab', '-3', { rehab: null }],
  ['rehab', '', { rehab: null }],
  ['rehab', '30', { rehab: 30 }],
  ['rank', 'foo.desc', { sort: null }],
  ['rank', 'cashOnCash.up', { sort: null }],
  ['price_change', '-95', { priceChange: 0 }],
  ['rent_change', 'Infinity', { rentChange: 0 }],
  ['profile', '', { profileId: null }],
  ['page', '999999', {}],
  ['view', '1e3', { savedId: null }],
])('of %s=%s only what makes sense is read', (name, value, expected) => {
  const read = viewFromParams(new URLSearchParams({ [name]: value }));
  expect(read).toMatchObject(expected);
  expect(dealQuestionSchema.safeParse(questionOf(read)).success).toBe(true);
});

test('at most 20 rules are read', () => {
  const rules = Array.from({ length: 30 }, (_, value) => `price:at_most:${value}`).join(',');
  expect(viewFromParams(new URLSearchParams({ rules })).rules).toHaveLength(20);
});
