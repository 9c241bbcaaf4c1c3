import { setTimeout } from 'node:timers/promises';
import type { Pool } from 'pg';
import { postDeal } from './deal-load.ts';
import { benchPlaceAndCountry, placeOf } from './deal-place.ts';
import type { Target } from './load.ts';
import type { BenchStore } from './store.ts';
import type { Line } from './table.ts';

/** Made-up values of all listings, to three digits as they are stored. */
async function fillValues(pool: Pool): Promise<void> {
  await pool.query(`
    insert into listing_values (listing_id, value, after_repair, after_repair_basis, sales, computed_on)
    select id, value, round(renovated, 2 - floor(log(renovated))::int)::int, 'condition', 20, date '2026-11-20'
    from (
      select id, value, (value * (1 + 0.4 * random()))::numeric as renovated
      from (
        select id, round(worth, 2 - floor(log(worth))::int)::int as value
        from (
          select id, (greatest(price_cents / 100, 1000) * (0.7 + 0.6 * random()))::numeric as worth
          from listings where price_cents is not null and added_by is null) priced) valued) made
    on conflict do nothing`);
}

/** Rankings by what homes are worth, of which every listing has a value; the values are gone afterwards. */
export async function benchValues({ store }: BenchStore, target: Target): Promise<Line[]> {
  const { pool } = store.client;
  await pool.query('set statement_timeout = 0');
  await fillValues(pool);
  const by = (measure: string, rules: object[] = []) => ({ criteria: rules, sort: { measure }, limit: 25 });
  const isFollowed = async () => {
    const { preparing, considered, unranked } = await postDeal(target, by('discountToValue'));
    const unvalued = unranked.find(({ reason }) => reason === 'value')?.count ?? 0;
    return !preparing && unvalued < considered / 2;
  };
  while (!(await isFollowed())) await setTimeout(500);
  const discount = { measure: 'discountToValue', limit: 'at_least', value: 15 };
  const lines = await benchPlaceAndCountry(target, await placeOf(pool), [
    ['discount to value', by('discountToValue')],
    ['flip profit of homes 15% below their value', by('flipProfit', [discount])],
    [
      'equity of BRRRRs with at most $30,000 left in',
      by('brrrrProfit', [{ measure: 'brrrrCashLeft', limit: 'at_most', value: 30_000 }]),
    ],
  ]);
  await pool.query('delete from listing_values');
  return lines;
}
