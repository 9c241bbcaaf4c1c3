import { quickAnalysis } from '@rei/domain/analysis/quick-analysis';
import { describe, expect, it, test } from 'vitest';
import { noRents, novemberRate, phoenixRents, willetta } from '#testing/sample-property.ts';
import { quickInputOf } from './analysis-input.ts';
import { targetSentence } from './target-sentence.ts';

const facts = { property: willetta, rents: phoenixRents, marketRate: novemberRate, typedRent: null };

function sentence(listPrice: number | null, typedRent: number | null = null): string | undefined {
  const figures = quickAnalysis({ ...quickInputOf({ ...facts, typedRent }), listPrice });
  const parts = targetSentence(figures);
  return parts ? `${parts.before}${parts.price}${parts.after}` : undefined;
}

describe('target price in a sentence', () => {
  test.each([
    [304_900, null, '13% at $300,000 ($4,900 below list price)'],
    [280_000, null, '13% at $300,000 ($20,000 above list price)'],
    [300_000, null, '13% at $300,000, the list price'],
    [null, null, '13% at $300,000. The listing has no price.'],
    [304_900, 20, 'Below 13% even at $10,000, the lowest price tried'],
    [304_900, 90_000, 'More than 13% even at $2,000,000, the highest price tried'],
  ])('at a list price of %s and a typed rent of %s', (listPrice, typedRent, expected) => {
    expect(sentence(listPrice, typedRent)).toBe(expected);
  });

  it('is none where the target price is unknown', () => {
    expect(targetSentence(quickAnalysis(quickInputOf({ ...facts, rents: noRents })))).toBeNull();
  });
});
