import { expect, test } from 'vitest';
import { dollarsInWords, numberInWords } from './number-words.ts';

test.each([
  [0, 'Zero'],
  [7, 'Seven'],
  [13, 'Thirteen'],
  [20, 'Twenty'],
  [21, 'Twenty-One'],
  [100, 'One Hundred'],
  [119, 'One Hundred Nineteen'],
  [199, 'One Hundred Ninety-Nine'],
  [999, 'Nine Hundred Ninety-Nine'],
  [1000, 'One Thousand'],
  [1021, 'One Thousand Twenty-One'],
  [40_500, 'Forty Thousand Five Hundred'],
  [1_000_001, 'One Million One'],
  [10_000_000_000, 'Ten Billion'],
  [
    987_654_321_012,
    'Nine Hundred Eighty-Seven Billion Six Hundred Fifty-Four Million Three Hundred Twenty-One Thousand Twelve',
  ],
])('%d in words', (value, words) => {
  expect(numberInWords(value)).toBe(words);
});

test.each([
  [197_640, 'One Hundred Ninety-Seven Thousand Six Hundred Forty and 00/100 Dollars'],
  [177_748.15, 'One Hundred Seventy-Seven Thousand Seven Hundred Forty-Eight and 15/100 Dollars'],
  [0.005, 'Zero and 01/100 Dollars'],
  [99.999, 'One Hundred and 00/100 Dollars'],
  [0, 'Zero and 00/100 Dollars'],
  [-5, 'Zero and 00/100 Dollars'],
])('%d dollars in words, rounded to the cent', (dollars, words) => {
  expect(dollarsInWords(dollars)).toBe(words);
});
