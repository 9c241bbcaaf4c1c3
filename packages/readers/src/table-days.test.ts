import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTableDay } from './table-days.ts';

const madeOn = '2026-11-20';

test.each([
  ['2026-11-05', '2026-11-05'],
  ['2026-11-05 13:05:00', '2026-11-05'],
  ['11/5/2026', '2026-11-05'],
  ['11/05/26', '2026-11-05'],
  ['11/05/2026 1:05 PM', '2026-11-05'],
  ['2026/11/05', '2026-11-05'],
  ['20261105', '2026-11-05'],
  ['20141013T000000', '2014-10-13'],
  ['Nov 5, 2026', '2026-11-05'],
  ['November 5 2026', '2026-11-05'],
  ['Sept. 5th, 2026', '2026-09-05'],
  ['Thu Nov 5, 2026', '2026-11-05'],
  ['9-Apr-13', '2013-04-09'],
  ['30-JUN-14', '2014-06-30'],
  ['5 November 2026', '2026-11-05'],
  ['5.11.2026', '2026-11-05'],
  ['13/11/2026', '2026-11-13'],
  ['11-05-2026', '2026-11-05'],
  ['6/1/85', '1985-06-01'],
  ['Wed May 21 00:00:00 EDT 2008', '2008-05-21'],
  ['1655017200000', '2022-06-12'],
  ['1577017063', '2019-12-22'],
  ['45601', '2024-11-05'],
])('%j is %s', (text, day) => {
  expect(readTableDay(text, madeOn)).toBe(day);
});

test.each(['', 'soon', '31/31/2026', 'Foo 5, 2026', '2026', '12', 'Feb 30, 2026', '1/2'])('%j is no day', (text) => {
  expect(readTableDay(text, madeOn)).toBeUndefined();
});

test('a day is the same however it is written', () => {
  const day = fc.date({ min: new Date('1950-01-01'), max: new Date('2026-11-20'), noInvalidDate: true });
  const parts = (date: Date, options: Intl.DateTimeFormatOptions) =>
    date.toLocaleDateString('en-US', { ...options, timeZone: 'UTC' });
  const spellings: ((date: Date) => string)[] = [
    (date) => date.toISOString(),
    (date) => parts(date, {}),
    (date) => parts(date, { dateStyle: 'medium' }),
    (date) => parts(date, { dateStyle: 'long' }),
    (date) => parts(date, { dateStyle: 'full' }).replace(/^(\w{3})\w*,/, '$1'),
    (date) => date.toLocaleDateString('de-DE', { timeZone: 'UTC' }),
    (date) => date.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' }),
    (date) => date.toISOString().slice(0, 10).replaceAll('-', '/'),
  ];
  fc.assert(
    fc.property(day, fc.constantFrom(...spellings), (date, spelling) => {
      expect(readTableDay(spelling(date), madeOn), spelling(date)).toBe(date.toISOString().slice(0, 10));
    }),
  );
});
