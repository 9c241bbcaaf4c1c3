import { dealMeasures, goalMeasures, ruleMeasures } from '@rei/domain/deal-finder/measures';
import { dealColumns } from '@rei/domain/deal-finder/shown-columns';
import {
  plainQuestion,
  type DealView as SavedView,
  viewInputSchema,
  viewQuestionSchema,
} from '@rei/domain/deal-finder/view';
import { defaultSearchState } from '@rei/domain/listings/search-query';
import { rehabLevels } from '@rei/domain/underwriting/rehab-choice';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lastingQuestionOf } from './deal-question.ts';
import { type DealView, viewFromParams, viewToParams } from './deal-view.ts';
import { asksTheSame, goneOf, hasColumns, viewOf } from './saved-view.ts';

const asItOpens = viewFromParams(new URLSearchParams());

const number = fc.integer({ min: -9000, max: 9000 }).map((hundredths) => hundredths / 100);
const rule = fc.record({
  measure: fc.constantFrom(...ruleMeasures),
  limit: fc.constantFrom('at_least' as const, 'at_most' as const),
  value: number,
});

/** Whatever the page can ask, without a page of it. */
const views: fc.Arbitrary<DealView> = fc.record({
  savedId: fc.constant('12'),
  search: fc
    .record({
      text: fc.constantFrom('', 'Pittsburgh, PA', '15204 15220', 'ä & =?#'),
      minBeds: fc.option(fc.integer({ min: 1, max: 9 })),
      maxPrice: fc.option(fc.integer({ min: 1, max: 900 }).map((thousands) => thousands * 1000)),
      types: fc.constantFrom(defaultSearchState.types, defaultSearchState.types.slice(1, 3)),
      keywords: fc.constantFrom('', 'pool'),
      pending: fc.boolean(),
      hasRent: fc.boolean(),
      showHidden: fc.boolean(),
    })
    .map((search) => ({ ...defaultSearchState, ...search })),
  profileId: fc.constantFrom(null, 'conservative', '7'),
  typed: fc.record(
    { loanRate: fc.integer({ min: 0, max: 20 }), vacancyRate: fc.integer({ min: 0, max: 50 }) },
    { requiredKeys: [] },
  ),
  priceChange: number,
  rentChange: number,
  rules: fc.option(fc.array(rule, { maxLength: 5 })),
  goal: fc.option(fc.record({ measure: fc.constantFrom(...goalMeasures), value: number })),
  sellerTerms: fc.option(
    fc.record({
      downPayment: fc.integer({ min: 0, max: 100 }),
      rate: fc.integer({ min: 0, max: 20 }),
      termYears: fc.integer({ min: 10, max: 40 }),
      balloonYears: fc.option(fc.integer({ min: 1, max: 10 })),
      premium: number,
    }),
  ),
  rehab: fc.option(fc.oneof(fc.constantFrom(...rehabLevels), fc.integer({ min: 0, max: 200 }))),
  sort: fc.option(
    fc.record({
      measure: fc.constantFrom(...dealMeasures),
      direction: fc.constantFrom('asc' as const, 'desc' as const),
    }),
  ),
  withFlagged: fc.boolean(),
});

/** As the server stores and answers what is saved. */
function savedAs(view: DealView, fields: Partial<SavedView> = {}): SavedView {
  const question = plainQuestion(viewQuestionSchema.parse(lastingQuestionOf(view)));
  const times = { seenAt: null, createdAt: '2026-11-20T00:00:00Z', updatedAt: '2026-11-20T00:00:00Z' };
  return { _id: '12', name: 'Mine', kind: 'deals', question, columns: [], gone: [], ...times, ...fields };
}

test('what is saved of a view opens as the same view', () => {
  fc.assert(
    fc.property(views, (view) => {
      const saved = savedAs(view);
      expect(viewOf(saved)).toEqual(view);
      expect(asksTheSame(view, saved)).toBe(true);
      // And what is opened can be saved again, and told by its address.
      expect(savedAs(viewOf(saved)).question).toEqual(saved.question);
      expect(viewFromParams(new URLSearchParams(viewToParams(viewOf(saved))))).toEqual(view);
      expect(viewInputSchema.safeParse({ name: 'Mine', question: saved.question, columns: [] }).success).toBe(true);
    }),
  );
});

test('another page of it, or under another name, asks the same; anything else does not', () => {
  const saved = savedAs(asItOpens);
  expect(asksTheSame({ ...asItOpens, savedId: '3', search: { ...asItOpens.search, page: 4, limit: 50 } }, saved)).toBe(
    true,
  );
  fc.assert(
    fc.property(views, views, (one, other) => {
      const isSame = JSON.stringify(viewToParams(one)) === JSON.stringify(viewToParams(other));
      expect(asksTheSame(one, savedAs(other))).toBe(isSame);
    }),
  );
});

test('a stored question without anything is the page as it opens', () => {
  const question = plainQuestion(viewQuestionSchema.parse({ sort: { measure: 'price' } }));
  const bare = savedAs(asItOpens, { question });
  expect(viewOf(bare)).toEqual({ ...asItOpens, savedId: '12', sort: { measure: 'price', direction: 'asc' } });
});

test('what cannot be asked here is told, and is not what was saved', () => {
  const question = { place: '', filters: { city: 'Pittsburgh', state: '', min_beds: 2 }, withFlagged: false };
  const saved = savedAs(asItOpens, { question, gone: ['Rule on luck'] });
  expect(goneOf(saved)).toEqual(['Rule on luck', 'Filter city']);
  expect(asksTheSame(viewOf(saved), saved)).toBe(false);
  expect(viewOf(saved).search.minBeds).toBe(2);
});

test('columns are those of the view in their order; a view without any takes all', () => {
  const saved = savedAs(asItOpens, { columns: ['rent', 'price'] });
  expect(hasColumns(saved, ['rent', 'price'])).toBe(true);
  expect(hasColumns(saved, ['price', 'rent'])).toBe(false);
  expect(hasColumns(savedAs(asItOpens), dealColumns)).toBe(true);
});
