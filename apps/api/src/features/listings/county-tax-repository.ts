import { monthText } from '@rei/domain/markets/series';
import type { Db } from '#db/client.ts';
import { run } from '#db/statement.ts';

/** Median taxes over median value of owners' homes, by the newest survey of both that was imported; undefined without one. */
export async function find(
  db: Db,
  { county, state }: { county: string | null; state: string },
): Promise<{ county: string; rate: number; year: number } | undefined> {
  if (county === null) return undefined;
  const [row] = await run<{ rate: number; month: number }>(db, {
    name: 'county_tax',
    text: `
      select 100 * taxes.latest / value.latest as rate, taxes.latest_month as month
      from market_series taxes
        join market_series value using (level, place, source, latest_month)
      where taxes.level = 'county' and taxes.place = $1 and taxes.source = 'acs'
        and taxes.measure = 'taxes' and value.measure = 'homeValue' and value.latest > 0`,
    values: [`${county}|${state}`],
  });
  return row && { county, rate: Math.round(100 * row.rate) / 100, year: Number(monthText(row.month).slice(0, 4)) };
}
