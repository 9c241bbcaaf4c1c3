import { deepStrictEqual } from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { ReplyOf } from '@rei/domain/kernel/endpoint';
import type { listMarkets } from '@rei/domain/markets/endpoints';
import { leastHomes } from '@rei/domain/markets/measures';
import { load, median, type Target } from './load.ts';
import { startProduct, startReference } from './servers.ts';
import type { BenchStore } from './store.ts';
import { inTime, type Line } from './table.ts';

const rounds = 3;
const seconds = 2;
const pageLength = 25;

type Answer = ReplyOf<typeof listMarkets>;

const tables = [
  { name: 'states', level: 'state', key: 'z.state' },
  { name: 'counties', level: 'county', key: "z.county || '|' || z.state" },
  { name: 'ZIPs', level: 'zip', key: 'z.zip' },
] as const;

type Table = (typeof tables)[number];

/** A page of a table in the order of the median price, counted when it is asked for; without returns and names. */
const statementOf = ({ key }: Table) => `
  with counted as (
    select ${key} as key, count(*) as active,
      percentile_cont(0.5) within group (order by l.price_cents) filter (where l.price_cents > 0) as price,
      count(*) filter (where l.price_cents > 0) as price_homes,
      percentile_cont(0.5) within group (order by l.price_cents::float8 / l.sqft)
        filter (where l.price_cents > 0 and l.sqft > 0) as per_sqft,
      percentile_cont(0.5) within group (order by current_date - l.list_date) filter (where l.list_date <= current_date) as days,
      count(*) filter (where l.price_cut_cents > 0 and l.price_cents > 0) as cuts
    from listings l join zips z on z.zip = l.zip
    where l.added_by is null and l.status in ('For Sale', 'Foreclosure') group by 1)
  select key, active, case when price_homes >= ${leastHomes} then price / 100 end as price, per_sqft, days, cuts, count(*) over () as total
  from counted where key is not null
  order by case when price_homes >= ${leastHomes} then price end desc nulls last, active desc, key limit ${pageLength}`;

const pathOf = ({ level }: Table) => `/api/markets?level=${level}&sort=price`;

/** Tables of markets, the largest state's page, and the job that counts the homes of every place once a day. */
export async function benchMarkets(bench: BenchStore): Promise<Line[]> {
  const lines = await benchDay(bench);
  const product = await startProduct(bench, 3985);
  const recorded = tables.map((table): [string, { text: string; values: unknown[] }[]] => [
    pathOf(table),
    [{ text: statementOf(table), values: [] }],
  ]);
  const reference = await startReference(bench, 3986, new Map(recorded));
  while ((await get(product.target, '/api/markets?level=state')).preparing) await setTimeout(50);
  for (const table of tables) {
    await check(bench, product.target, table);
    lines.push(await compare(product.target, reference.target, table));
  }
  lines.push(await benchPage(product.target));
  await product.stop();
  await reference.stop();
  return lines;
}

async function get<Told = Answer>({ origin, headers }: Target, path: string): Promise<Told> {
  const answer = await fetch(`${origin}${path}`, { headers });
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
  return (await answer.json()) as Told;
}

/** Both have to tell the same homes and prices, or it was another question. */
async function check({ store }: BenchStore, target: Target, table: Table): Promise<void> {
  const { markets } = await get(target, pathOf(table));
  const { rows } = await store.client.pool.query(statementOf(table));
  const told = markets.map(({ key, figures }) => [key, figures.active, figures.price]);
  deepStrictEqual(
    told,
    rows.map(({ key, active, price }) => [key, Number(active), price]),
  );
}

async function compare(product: Target, reference: Target, table: Table): Promise<Line> {
  const paths = [pathOf(table)];
  const ratios: number[] = [];
  const rates: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const ours = await load(product, paths, seconds);
    const theirs = await load(reference, paths, seconds);
    ratios.push(ours.perSecond / theirs.perSecond);
    rates.push(ours.perSecond);
  }
  return {
    name: `Table of ${table.name} beside one statement`,
    product: `${median(rates).toFixed(1)} req/s`,
    reference: `${(median(rates) / median(ratios)).toFixed(2)} req/s`,
    ratio: median(ratios),
    wanted: { atLeast: 3 },
  };
}

async function benchPage(target: Target): Promise<Line> {
  const times: number[] = [];
  for (let turn = 0; turn < 10; turn += 1) {
    const began = performance.now();
    await get(target, '/api/markets/place?state=CA');
    times.push(performance.now() - began);
  }
  return inTime('Page of the largest state, median', median(times.slice(2)), 500);
}

/** Every place of the country counted anew: time, and what the database and this process take for it. */
async function benchDay({ services }: BenchStore): Promise<Line[]> {
  const before = memoryMb();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, memoryMb());
  }, 50);
  const began = performance.now();
  await services.marketDays.take();
  const ms = performance.now() - began;
  clearInterval(timer);
  return [
    inTime('Daily figures of all markets', ms, 30_000),
    {
      ...{ name: 'Daily figures, memory', product: `${(most - before).toFixed(0)} MB`, reference: '300 MB' },
      ...{ ratio: (most - before) / 300, wanted: { atMost: 1 } },
    },
  ];
}

/** Of this process and of every PostgreSQL process of the machine, without what they share, MB. */
function memoryMb(): number {
  const ofDatabase = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        const status = readFileSync(`/proc/${pid}/status`, 'utf8');
        return /^Name:\s+postgres$/m.test(status) ? Number(/RssAnon:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024 : 0;
      } catch {
        // It has ended meanwhile.
        return 0;
      }
    });
  return ofDatabase.reduce((sum, each) => sum + each, process.memoryUsage.rss() / 2 ** 20);
}
