import type { Pool } from 'pg';
import { load, median } from './load.ts';
import { startProduct } from './servers.ts';
import type { BenchStore } from './store.ts';
import type { Line } from './table.ts';

/** Rows that each query of the comparison matches, in either store. */
const matches = 300;
const perShape = 60;
const rounds = 5;

/** Price windows of a state that hold exactly so many listings that can be bought. */
async function windows(pool: Pool, state: string, extra: string): Promise<string[]> {
  const { rows } = await pool.query<{ low: string; high: string }>(
    `with ranked as (
       select price_cents, row_number() over (order by price_cents, id) as place from listings
       where state = $1 and price_cents is not null and status in ('For Sale', 'Foreclosure') ${extra})
     select min(price_cents) / 100 as low, max(price_cents) / 100 as high from ranked
     group by (place - 1) / ${matches} having count(*) = ${matches}
     order by md5(min(place)::text) limit ${perShape}`,
    [state],
  );
  return rows.map(({ low, high }) => `/api/properties?state=${state}&min_price=${low}&max_price=${high}`);
}

/** Median latency at full size against a tenth, for queries that match the same number of rows. */
export async function benchScale(large: BenchStore, small: BenchStore): Promise<Line[]> {
  const products = [await startProduct(large, 3983), await startProduct(small, 3984)] as const;
  const lines: Line[] = [];
  const shapes = [
    { name: 'by price', suffix: '' },
    { name: 'newest', suffix: '&sort_by=newest' },
  ];
  const paths = await Promise.all([large, small].map(({ store }) => windows(store.client.pool, 'CA', '')));
  for (const { name, suffix } of shapes) {
    const [ofLarge = [], ofSmall = []] = paths.map((all) => all.map((path) => path + suffix));
    const [slow, quick]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      slow.push((await load(products[0].target, ofLarge, 2, 1)).medianMs);
      quick.push((await load(products[1].target, ofSmall, 2, 1)).medianMs);
    }
    // The first round warms both up.
    const [at, against] = [median(slow.slice(1)), median(quick.slice(1))];
    lines.push({
      name: `latency ${name}, 10 times the listings`,
      product: `${at.toFixed(1)} ms`,
      reference: `${against.toFixed(1)} ms`,
      ratio: at / against,
      wanted: { atMost: 1.5 },
    });
  }
  for (const product of products) await product.stop();
  return lines;
}
