import { expect, test } from 'vitest';
import type { NearbyHome } from './home-facts.ts';
import { unlikeness, weightOf } from './likeness.ts';

const subject = { sqft: 1500, beds: 3, baths: 2, yearBuilt: 1990, lotSqft: 6000 };
const home = (given: Partial<NearbyHome> = {}): NearbyHome => ({ ...subject, miles: 0, days: 0, ...given });

test.each([
  ['the same home', {}, 0],
  ['half a mile away', { miles: 0.5 }, 1],
  ['25 years older', { yearBuilt: 1965 }, 1],
  ['sold a year ago', { days: 365 }, 1],
  ['two bathrooms more', { baths: 4 }, 4],
  ['a bedroom less', { beds: 2 }, 0.5],
  ['nobody tells where', { miles: null }, 0.5],
] as const)('%s', (_, given, expected) => {
  expect(unlikeness(subject, home(given))).toBeCloseTo(expected, 9);
});

test('twice as large is as unlike as half as large', () => {
  expect(unlikeness(subject, home({ sqft: 3000 }))).toBeCloseTo(unlikeness(subject, home({ sqft: 750 })), 9);
});

test('the less alike, the less a home counts', () => {
  const weights = [0, 0.5, 1, 4, 100].map(weightOf);
  expect(weights).toEqual(weights.toSorted((one, other) => other - one));
});
