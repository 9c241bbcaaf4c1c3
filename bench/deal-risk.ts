import { setTimeout } from 'node:timers/promises';
import type { Pool } from 'pg';
import { askDeals, postDeal } from './deal-load.ts';
import { benchPlaceAndCountry, placeMs, placeOf } from './deal-place.ts';
import type { Target } from './load.ts';
import type { BenchStore } from './store.ts';
import type { Line } from './table.ts';

const criteria = [
  { measure: 'monthlyCashFlow', limit: 'at_least', value: 200 },
  { measure: 'dscrBank', limit: 'at_least', value: 1.2 },
];
const many = [
  ...criteria,
  { measure: 'cashOnCash', limit: 'at_least', value: 6 },
  { measure: 'capRate', limit: 'at_least', value: 5 },
  { measure: 'breakEvenRatio', limit: 'at_most', value: 90 },
  { measure: 'rentToPrice', limit: 'at_least', value: 0.7 },
];
const sale = [...criteria, { measure: 'internalRate', limit: 'at_least', value: 10 }];

/** Made-up market rents of all listings, with the ranges of some hundred markets. */
async function fillRents(pool: Pool): Promise<void> {
  await pool.query(`
    insert into market_rents (listing_id, rent, low, high, basis, rentals, computed_on)
    select id, rent, (rent * low)::int, (rent * high)::int, 'rentals', 20, date '2026-11-20'
    from (
      select id, least(greatest(price_cents / 100 * (0.004 + 0.006 * random()), 300), 9000)::int as rent,
        0.7 + abs(hashtext(zip) % 100) / 500.0 as low, 1.15 + abs(hashtext(zip) % 90) / 300.0 as high
      from listings where price_cents is not null and added_by is null) made
    on conflict do nothing`);
}

/** Rankings by risk, of which every listing has a rent with a tested range; the rents are gone afterwards. */
export async function benchRisk({ store }: BenchStore, target: Target): Promise<Line[]> {
  const { pool } = store.client;
  await pool.query('set statement_timeout = 0');
  await fillRents(pool);
  const place = await placeOf(pool);
  const by = (measure: string, rules: object[] = criteria) => ({ criteria: rules, sort: { measure }, limit: 25 });
  const isFollowed = async () => {
    const { preparing, considered, unranked } = await postDeal(target, by('worstQuarter'));
    const untested = unranked.find(({ reason }) => reason === 'rentRange')?.count ?? 0;
    return !preparing && untested < considered / 2;
  };
  while (!(await isFollowed())) await setTimeout(500);
  const shapes: [string, object][] = [
    ['worst quarter', by('worstQuarter')],
    ['chance of two rules', by('ruleChance')],
    ['chance of six rules', by('ruleChance', many)],
    ['chance of three rules, one about the sale', by('ruleChance', sale)],
  ];
  const lines = await benchPlaceAndCountry(target, place, shapes);
  lines.push(await benchBeside(target, place.state, by('ruleChance', many)));
  await pool.query('delete from market_rents');
  return lines;
}

/** A question about a place alone, and beside somebody who ranks the whole country by risk again and again. */
async function benchBeside(target: Target, place: string, risk: object): Promise<Line> {
  const question = { criteria, sort: { measure: 'cashOnCash' }, limit: 25, place };
  const alone = await askDeals(target, question, { seconds: 5, clients: 1 });
  const asking = askDeals(target, risk, { seconds: 8, clients: 1 });
  const beside = await askDeals(target, question, { seconds: 8, clients: 1 });
  await asking;
  return {
    name: 'Deal Finder, a place beside one who ranks by risk',
    product: `${beside.medianMs.toFixed(0)} ms, 99 of 100 in ${beside.p99Ms.toFixed(0)} ms`,
    reference: `${alone.medianMs.toFixed(0)} ms alone`,
    ratio: beside.p99Ms / placeMs,
    wanted: { atMost: 1 },
  };
}
