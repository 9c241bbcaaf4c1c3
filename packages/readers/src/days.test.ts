import { expect, test } from 'vitest';
import { dayBefore, readDay, readTimestampDay } from './days.ts';

test.each([
  ['2024-05-16', '2024-05-16'],
  ['5/16/2024', '2024-05-16'],
  ['2/29/2024', '2024-02-29'],
  ['2023-02-29', undefined],
  ['1900-02-29', undefined],
  ['13/1/2024', undefined],
  ['4/31/2024', undefined],
  ['0/1/2024', undefined],
  ['0000-01-01', undefined],
  ['0001-01-01', undefined],
  ['12/31/9999', undefined],
  ['1692-03-01', '1692-03-01'],
  ['yesterday', undefined],
  ['', undefined],
])('the day %j is %j', (cell, expected) => {
  expect(readDay(cell)).toBe(expected);
});

test.each([
  ['2024-05-16', '2024-05-16'],
  ['2024-05-16 23:59:59', '2024-05-16'],
  ['2024-05-16T02:33:11Z', '2024-05-16'],
  ['2024-05-16T02:33:11.000000Z', '2024-05-16'],
  ['5/16/2024', '2024-05-16'],
  ['5/16/2024 2:33', '2024-05-16'],
  ['45428', '2024-05-16'],
  ['45428.9', '2024-05-16'],
  ['29221', '1980-01-01'],
  ['2024-02-30', undefined],
  ['2024-13-01', undefined],
  ['92262', undefined],
  ['20240516', undefined],
  ['soon', undefined],
  ['', undefined],
])('the day of %j is %j', (cell, day) => {
  expect(readTimestampDay(cell)).toBe(day);
});

test('days are counted back over months and leap days', () => {
  expect(dayBefore('2024-03-01', 1)).toBe('2024-02-29');
  expect(dayBefore('2024-03-01', 366)).toBe('2023-03-01');
  expect(dayBefore('2024-03-01', 0)).toBe('2024-03-01');
});
