import { monthText } from '@rei/domain/markets/series';
import type { CountyRate } from '@rei/domain/settings/county-taxes';
import type { Db } from '#db/client.ts';
import { run } from '#db/statement.ts';

interface Place {
  county: string | null;
  state: string;
}

/** What the installation knows of it; undefined for nothing. */
export async function findOwn(db: Db, { county, state }: Place): Promise<CountyRate | undefined> {
  const [row] = await run<CountyRate>(db, {
    name: 'own_county_tax',
    text: 'select county, rate, source, year from county_tax_rates where state = $1 and county = $2',
    values: [state, county],
  });
  return row && { ...row, rate: row.rate / 1000 };
}

/** Median taxes over median value of owners' homes, by the newest survey of both that was imported; undefined without one. */
export async function find(db: Db, { county, state }: Place): Promise<CountyRate | undefined> {
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
  if (!row) return undefined;
  const year = Number(monthText(row.month).slice(0, 4));
  return { county, rate: Math.round(100 * row.rate) / 100, year, source: null };
}
