import type { CountyTax } from '@rei/domain/settings/county-taxes';
import { asc, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { countyTaxRates } from '#db/schema/settings.ts';
import { run } from '#db/statement.ts';

export async function list(db: Db): Promise<CountyTax[]> {
  const rows = await db.select().from(countyTaxRates).orderBy(asc(countyTaxRates.state), asc(countyTaxRates.county));
  return rows.map(({ rate, ...row }) => ({ ...row, rate: rate / 1000 }));
}

export async function replace(tx: Db, counties: readonly CountyTax[]): Promise<void> {
  await tx.delete(countyTaxRates);
  await tx.execute(sql`
    insert into county_tax_rates (county, state, rate, source, year)
    select county, state, round(rate * 1000), source, year
    from jsonb_to_recordset(${JSON.stringify(counties)}::jsonb)
      as row(county text, state text, rate numeric, source text, year smallint)`);
}

/** The counties of the table of ZIPs: listings name theirs so. */
export function listCounties(db: Db): Promise<{ county: string; state: string }[]> {
  return run(db, { text: 'select distinct county, state from zips where county is not null', values: [] });
}
