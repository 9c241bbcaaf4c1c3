import { describe, expect, it } from 'vitest';
import { demoRates } from './demo-rates.ts';

describe('demo rates', () => {
  it('covers 60 Thursdays up to today, oldest first, between 6 and 7 percent', () => {
    const rates = demoRates('2026-03-10');
    expect(rates).toHaveLength(60);
    expect(rates.at(-1)?.date).toBe('2026-03-05');
    expect(rates[0]?.date).toBe('2025-01-16');
    for (const { date, percent } of rates) {
      expect(new Date(`${date}T00:00:00Z`).getUTCDay()).toBe(4);
      expect(percent).toBeGreaterThan(5.9);
      expect(percent).toBeLessThan(7.1);
    }
  });

  it.each([
    ['2026-03-12', '2026-03-12'],
    ['2026-03-11', '2026-03-05'],
    ['2024-03-01', '2024-02-29'],
  ])('on %s the last rate is of %s', (today, last) => {
    expect(demoRates(today).at(-1)?.date).toBe(last);
  });

  it('never changes a week that has passed', () => {
    const byDate = new Map(demoRates('2026-03-18').map(({ date, percent }) => [date, percent]));
    for (const { date, percent } of demoRates('2026-03-10').slice(1)) expect(byDate.get(date)).toBe(percent);
  });
});
