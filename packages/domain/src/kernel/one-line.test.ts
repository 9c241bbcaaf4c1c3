import { expect, test } from 'vitest';
import { isOneLine, isVisible, plainLine } from './one-line.ts';

test.each([
  ['Ann\u202ellaB', 'AnnllaB'],
  ['\u2066Ann\u2069 Bell', 'Ann Bell'],
  ['Ann\r\nBell', 'Ann Bell'],
  ['Ann\u2028Bell', 'Ann Bell'],
  ['\u202e\u202c', ''],
  ['\u0007', ''],
])('%j is no line; plainly it is %j', (value, plain) => {
  expect(isOneLine(value)).toBe(false);
  expect(plainLine(value)).toBe(plain);
});

test.each(['', '\u200b\u200d', '\u00ad', '\u3164', '\u2800 \ufeff', '\u00a0'])('nothing of %j is seen', (value) => {
  expect(isVisible(value)).toBe(false);
  expect(plainLine(value)).toBe('');
});

// The joiners of emoji and of Persian, and the marks by which Hebrew and Latin stand beside each other, are good spelling.
test.each(['Žofie 山', '👩‍👩‍👧', 'می‌خواهم', 'דנה\u200e Bell', 'O’Hara-Núñez Jr. & Søn'])('%j is a name', (value) => {
  expect(isOneLine(value) && isVisible(value)).toBe(true);
  expect(plainLine(value)).toBe(value);
});
