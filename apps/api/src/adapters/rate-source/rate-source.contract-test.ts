import type { ImportedRate } from '@rei/domain/market/imported-row';
import { describe, expect, test } from 'vitest';
import type { RateSource } from '#ports/rate-source.ts';

/** `publish` makes a source whose publisher has these rates, in any order. */
export function describeRateSource(name: string, publish: (rates: ImportedRate[]) => Promise<RateSource>): void {
  describe(name, () => {
    const published = [
      { date: '2025-02-13', percent: 6.87 },
      { date: '2025-01-30', percent: 6.95 },
      { date: '2025-02-06', percent: 6.89 },
    ];

    test('gives all rates, oldest first, with the name of their source', async () => {
      const source = await publish(published);
      expect(await source.fetchRates('2025-02-14')).toEqual({
        source: 'Freddie Mac PMMS via FRED',
        rates: published.toSorted((a, b) => a.date.localeCompare(b.date)),
      });
    });

    test('leaves out what is dated after today', async () => {
      const { rates } = await (await publish(published)).fetchRates('2025-02-06');
      expect(rates.at(-1)).toEqual({ date: '2025-02-06', percent: 6.89 });
    });

    test('is unavailable rather than empty', async () => {
      const source = await publish([]);
      await expect(source.fetchRates('2025-02-14')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    });
  });
}
