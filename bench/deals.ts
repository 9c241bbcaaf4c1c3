import { usStates } from '@rei/domain/kernel/us-states';
import { stateFigures } from '@rei/domain/underwriting/state-figures';
import { createDealEngine } from '../apps/api/src/deal-engine/engine.ts';
import { askDeals, type DealTimes, postDeals } from './deal-load.ts';
import { load } from './load.ts';
import { startProduct } from './servers.ts';
import { listShapes } from './shapes.ts';
import type { BenchStore } from './store.ts';
import type { Line } from './table.ts';

const seconds = 15;
const clients = 16;

const rules = [
  { measure: 'monthlyCashFlow', limit: 'at_least', value: 200 },
  { measure: 'dscrBank', limit: 'at_least', value: 1.2 },
];
const byReturn = { criteria: rules, sort: { measure: 'cashOnCash' }, limit: 25 };

/** The whole market ranked, another profile in every request. */
export async function benchDeals(bench: BenchStore): Promise<Line[]> {
  const lines = [await benchReading(bench)];
  const product = await startProduct(bench, 3995);
  await postDeals(product.target, byReturn);
  const one = await askDeals(product.target, byReturn, { seconds, clients: 1 });
  lines.push(
    inTime('Deal Finder, whole country, median', one.medianMs, 40),
    inTime('Deal Finder, whole country, 99 of 100', one.p99Ms, 100),
  );
  const many = await askDeals(product.target, byReturn, { seconds, clients });
  lines.push(
    {
      name: `Deal Finder, ${clients} clients at once`,
      product: `${many.perSecond.toFixed(1)} req/s`,
      reference: '20 req/s',
      ratio: many.perSecond / 20,
      wanted: { atLeast: 1 },
    },
    inTime(`Deal Finder, ${clients} clients, 99 of 100`, many.p99Ms, 2000),
  );
  const solved = {
    sort: { measure: 'largestPremium' },
    criteria: [],
    goal: { measure: 'monthlyCashFlow', value: 200 },
    sellerTerms: { downPayment: 10, rate: 4, termYears: 30, balloonYears: 7, premium: 0 },
  };
  const irr = { ...byReturn, sort: { measure: 'internalRate' } };
  lines.push(
    inTime('Internal rate of return of the whole country', (await few(product.target, irr)).medianMs, 1000),
    inTime('Largest premium of the whole country', (await few(product.target, solved)).medianMs, 1000),
    await benchSearchBeside(bench, product.target),
  );
  const database = await timeOfDatabase(bench);
  lines.push({
    name: 'Deal Finder beside one statement of PostgreSQL',
    product: `${one.medianMs.toFixed(0)} ms`,
    reference: `${database.toFixed(0)} ms`,
    ratio: database / one.medianMs,
    wanted: { atLeast: 10 },
  });
  await product.stop();
  return lines;
}

function inTime(name: string, ms: number, limitMs: number): Line {
  return {
    name,
    product: `${ms.toFixed(0)} ms`,
    reference: `${limitMs} ms`,
    ratio: ms / limitMs,
    wanted: { atMost: 1 },
  };
}

const few = (target: Parameters<typeof askDeals>[0], asked: object): Promise<DealTimes> =>
  askDeals(target, asked, { seconds: 5, clients: 1 });

/** How long the market takes to be read, and what it takes in memory. */
async function benchReading({ store }: BenchStore): Promise<Line> {
  const engine = createDealEngine({ url: store.url, onError: console.error });
  // The engine's threads alone keep no process alive.
  const alive = setInterval(() => undefined, 1000);
  const began = performance.now();
  await engine.ready();
  clearInterval(alive);
  const ms = performance.now() - began;
  const { perListing, total } = engine.memory();
  await engine.stop();
  if (perListing > 90) throw new Error(`A listing takes ${perListing} bytes`);
  return inTime(
    `Reading the market (${(total / 2 ** 20).toFixed(0)} MB, ${perListing.toFixed(0)} bytes a listing)`,
    ms,
    6000,
  );
}

/** The search alone, and beside somebody who asks the Deal Finder once a second. */
async function benchSearchBeside(bench: BenchStore, target: Parameters<typeof askDeals>[0]): Promise<Line> {
  const shapes = await listShapes(bench.store.client.pool);
  const paths = (shapes[0]?.queries ?? []).map((query) => `/api/properties?${query}`);
  await load(target, paths, 3);
  const alone = await load(target, paths, 8);
  const asking = askDeals(target, byReturn, { seconds: 8, clients: 1, everyMs: 1000 });
  const beside = await load(target, paths, 8);
  await asking;
  return {
    name: 'Search beside one who asks once a second',
    product: `${beside.perSecond.toFixed(0)} req/s`,
    reference: `${alone.perSecond.toFixed(0)} req/s alone`,
    ratio: beside.perSecond / alone.perSecond,
    wanted: { atLeast: 0.7 },
  };
}

/** The same question, of homes with one dwelling alone, as one statement. */
const statement = `
  with tax (state, rate) as (select * from json_each_text($1)),
  rents as (select distinct on (zip) zip, array[beds_0, beds_1, beds_2, beds_3, beds_4] as rents
    from hud_rents order by zip, is_demo, fiscal_year desc),
  income as (
    select l.id, l.state, l.price_cents / 100.0::float8 as price, coalesce(l.hoa_cents, 0) / 100.0::float8 as hoa, tax.rate::float8 / 100 as tax,
      (rents[1 + least(beds, 4)] * (1 + 0.15 * greatest(beds - 4, 0)))::float8 as rent
    from listings l join rents using (zip) join tax using (state)
    where added_by is null and status in ('For Sale', 'Foreclosure') and price_cents > 0 and beds is not null),
  judged as materialized (
    select id, state, flow / 12 as monthly, 100 * flow / (price * 0.22) as coc, (flow + debt) / debt as dscr
    from (select id, state, price, price * 0.8 * $2::float8 * 12 as debt,
        rent * 12 * (1 - $3::float8) * 0.9 - rent * 12 * 0.1 - price * tax - greatest(price * 0.00625, 1000) - hoa * 12
          - price * 0.8 * $2::float8 * 12 as flow
      from income) each)
  select (select count(*) from judged) as considered,
    (select count(*) from judged where monthly >= 200 and dscr >= 1.2) as passing,
    (select json_agg(top) from (select id, coc from judged where monthly >= 200 and dscr >= 1.2 order by coc desc, id limit 25) top) as page,
    (select json_agg(bin) from (select width_bucket(coc, -50, 50, 24) as bin, count(*) from judged group by 1) bin) as histogram,
    (select json_agg(place) from (select state, count(*), count(*) filter (where monthly >= 200 and dscr >= 1.2) from judged group by state) place) as places`;

async function timeOfDatabase({ store }: BenchStore): Promise<number> {
  const tax = JSON.stringify(
    Object.fromEntries(Object.keys(usStates).map((state) => [state, stateFigures(state)?.propertyTaxRate])),
  );
  const client = await store.client.pool.connect();
  await client.query('set statement_timeout = 0');
  const times: number[] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    const began = performance.now();
    await client.query(statement, [tax, 0.0064 + turn / 100_000, 0.08]);
    times.push(performance.now() - began);
  }
  client.release(true);
  return Math.min(...times);
}
