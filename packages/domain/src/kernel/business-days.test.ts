import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addBusinessDays, federalHolidays, isBusinessDay } from './business-days.ts';
import { addDays, weekdayOf } from './calendar-day.ts';

// The dates that the Office of Personnel Management publishes, on the days that they are observed.
const published: [number, string][] = [
  [2024, '01-01 01-15 02-19 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25'],
  [2025, '01-01 01-20 02-17 05-26 06-19 07-04 09-01 10-13 11-11 11-27 12-25'],
  [2026, '01-01 01-19 02-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25'],
  [2027, '01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31'],
  [2028, '01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-10 11-23 12-25'],
  [2029, '01-01 01-15 02-19 05-28 06-19 07-04 09-03 10-08 11-12 11-22 12-25'],
  [2030, '01-01 01-21 02-18 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25'],
];

test.each(published)('the federal holidays of %d', (year, days) => {
  expect(federalHolidays(year)).toEqual(days.split(' ').map((day) => `${year}-${day}`));
});

describe('business days', () => {
  test.each([
    ['2026-11-20', true, 'a Friday'],
    ['2026-11-21', false, 'a Saturday'],
    ['2026-11-22', false, 'a Sunday'],
    ['2026-11-26', false, 'Thanksgiving'],
    ['2026-11-27', true, 'the day after Thanksgiving'],
    ['2026-07-03', false, 'the Friday before a Saturday of July 4'],
    ['2027-07-05', false, 'the Monday after a Sunday of July 4'],
    ['2027-12-31', false, 'the Friday before a Saturday of New Year'],
    ['2028-01-03', true, 'the Monday after it'],
  ])('%s: %s, %s', (day, expected) => {
    expect(isBusinessDay(day)).toBe(expected);
  });

  test.each([
    ['2026-11-20', 0, '2026-11-20'],
    ['2026-11-20', 1, '2026-11-23'],
    // Over Thanksgiving.
    ['2026-11-20', 10, '2026-12-07'],
    ['2026-11-21', 10, '2026-12-07'],
    // Over Christmas and New Year, in another year.
    ['2026-12-21', 10, '2027-01-06'],
    ['2027-12-23', 1, '2027-12-27'],
    ['2027-12-30', 1, '2028-01-03'],
    // The extension of 15 days over Memorial Day and Juneteenth.
    ['2026-05-22', 15, '2026-06-15'],
    ['2026-06-18', 1, '2026-06-22'],
    ['2028-02-28', 2, '2028-03-01'],
  ])('from %s the %dth is %s', (day, count, expected) => {
    expect(addBusinessDays(day, count)).toBe(expected);
  });

  it('come one after another, and only they count', () => {
    const days = fc.integer({ min: 0, max: 20_000 }).map((since) => addDays('2021-01-01', since));
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 40 }), (day, count) => {
        const end = addBusinessDays(day, count);
        expect(isBusinessDay(end)).toBe(true);
        expect([0, 6]).not.toContain(weekdayOf(end));
        expect(addBusinessDays(addBusinessDays(day, count - 1), 1)).toBe(end);
        let counted = 0;
        for (let next = addDays(day, 1); next <= end; next = addDays(next, 1)) if (isBusinessDay(next)) counted += 1;
        expect(counted).toBe(count);
      }),
      { numRuns: 60 },
    );
  });
});
