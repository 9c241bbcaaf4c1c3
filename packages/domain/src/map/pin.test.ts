import { expect, it } from 'vitest';
import { shortPrice } from './pin.ts';

it.each([
  [118_000, '$118k'],
  [999_499, '$999k'],
  [999_500, '$1M'],
  [1_249_000, '$1.25M'],
  [9_949_000, '$9.95M'],
  [12_400_000, '$12M'],
  [950, '$950'],
  [0, '$0'],
])('%d is %s on a pin', (dollars, text) => {
  expect(shortPrice(dollars)).toBe(text);
});
