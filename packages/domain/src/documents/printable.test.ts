import { expect, test } from 'vitest';
import { printableText, unprintableCharacters } from './printable.ts';

test.each([
  ['plain English, $5.00 – “ok”', []],
  ['Łódź Αθήνα Київ Việt Nam', []],
  ['东京 is in 東京', ['东', '京', '東']],
  ['नमस्ते', ['न', 'म', 'स', '्', 'त', 'े']],
  ['paid 👍🏽', ['👍', '🏽']],
  ['two\r\nlines\tand\u00a0spaces\u200b', []],
  ['E\u0301cole', []],
  ['', []],
])('what cannot be printed of %j', (text, expected) => {
  expect(unprintableCharacters(text)).toEqual(expected);
});

test('invisible characters go, line ends and spaces are of one kind, letters are joined to their marks', () => {
  expect(printableText('A\u00ad\u200bB\r\nC\tD\u2003E\u0000F\u202fG')).toBe('AB\nC D EF\u00a0G');
  expect(printableText('cafe\u0301')).toBe('café');
});
