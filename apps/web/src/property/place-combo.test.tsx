import { expect, test } from 'vitest';
import { lastPlace, withLastPlace } from './place-combo.tsx';

test.each([
  ['', ''],
  ['Pho', 'Pho'],
  ['Phoenix, AZ;', ''],
  ['Phoenix, AZ; Mari', ' Mari'],
])('of %j the place that is being typed is %j', (text, place) => {
  expect(lastPlace(text, ';')).toBe(place);
  expect(lastPlace(text, undefined)).toBe(text);
});

test.each([
  ['Pho', 'Phoenix, AZ; '],
  ['Tempe, AZ; pho', 'Tempe, AZ; Phoenix, AZ; '],
])('a chosen place takes the place of what is typed last: %j', (text, after) => {
  expect(withLastPlace(text, 'Phoenix, AZ', ';')).toBe(after);
});
