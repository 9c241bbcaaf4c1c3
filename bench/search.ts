import { untilReady } from './deal-load.ts';
import { load, median } from './load.ts';
import { recordStatements } from './record.ts';
import { startProduct, startReference } from './servers.ts';
import { listShapes } from './shapes.ts';
import type { BenchStore } from './store.ts';
import type { Line } from './table.ts';

const rounds = 3;
const seconds = 4;
const warmUpSeconds = 3;

/** With the market in memory; the statements of November 2026 are the reference, in which no page comes from there. */
const wantedOf: Record<string, number> = {
  ...{ city: 2, ZIP: 2, 'state, three filters': 2, newest: 2, 'deep page': 2 },
  ...{ 'address text': 5, 'keywords in a city': 5 },
};

/** Requests a second of each kind of search against the bare server with its plain statements and as many connections. */
export async function benchSearch(bench: BenchStore): Promise<Line[]> {
  const shapes = (await listShapes(bench.store.client.pool)).map(({ name, queries }) => ({
    name,
    paths: queries.map((query) => `/api/properties?${query}`),
  }));
  const recorded = await recordStatements(
    bench,
    shapes.flatMap(({ paths }) => paths),
    { isForReference: true },
  );
  const product = await startProduct(bench, 3981);
  const reference = await startReference(bench, 3982, recorded);
  // What the market in memory takes has a line of its own.
  let mostMemory = 0;
  for (const { paths } of shapes) {
    await load(product.target, paths, seconds);
    mostMemory = Math.max(mostMemory, product.memoryMb());
  }
  await untilReady(product.target, {});
  const lines: Line[] = [];
  for (const { name, paths } of shapes) {
    const ratios: number[] = [];
    const rates: number[] = [];
    await load(product.target, paths, warmUpSeconds);
    await load(reference.target, paths, warmUpSeconds);
    for (let round = 0; round < rounds; round += 1) {
      const ours = await load(product.target, paths, seconds);
      const theirs = await load(reference.target, paths, seconds);
      ratios.push(ours.perSecond / theirs.perSecond);
      rates.push(ours.perSecond);
    }
    const perSecond = median(rates);
    lines.push({
      name: `search by ${name}`,
      product: `${perSecond.toFixed(0)} req/s`,
      reference: `${(perSecond / median(ratios)).toFixed(0)} req/s`,
      ratio: median(ratios),
      wanted: { atLeast: wantedOf[name] ?? 0.8 },
    });
  }
  lines.push({
    name: 'memory of the API process without the market in memory',
    product: `${mostMemory.toFixed(0)} MB`,
    reference: '250 MB',
    ratio: mostMemory / 250,
    wanted: { atMost: 1 },
  });
  await product.stop();
  await reference.stop();
  return lines;
}
