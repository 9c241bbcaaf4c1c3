import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { imageFileName } from '../apps/api/src/deal-engine/kept-image.ts';
import { benchChange } from './deal-change.ts';
import { askDeals, untilReady, warmUp } from './deal-load.ts';
import { benchReferences } from './deal-references.ts';
import { benchRisk } from './deal-risk.ts';
import { benchValues } from './deal-values.ts';
import { writeFlatMarket } from './flat-market.ts';
import { load, type Target } from './load.ts';
import { startProduct } from './servers.ts';
import { listShapes } from './shapes.ts';
import { type BenchStore, untilIdle } from './store.ts';
import { inTime, type Line } from './table.ts';

const seconds = 15;
const clients = 16;

const rules = [
  { measure: 'monthlyCashFlow', limit: 'at_least', value: 200 },
  { measure: 'dscrBank', limit: 'at_least', value: 1.2 },
];
const byReturn = { criteria: rules, sort: { measure: 'cashOnCash' }, limit: 25 };

const sellerTerms = { downPayment: 10, rate: 4, termYears: 30, balloonYears: 7, premium: 0 };
const solved = { criteria: [], goal: { measure: 'monthlyCashFlow', value: 200 }, sellerTerms };

/** Measures that take longer than a first year, of the whole country. */
const slowOnes: [string, object][] = [
  ['internal rate of return', { ...byReturn, sort: { measure: 'internalRate' } }],
  ['largest premium', { ...solved, sort: { measure: 'largestPremium' } }],
  ['smallest down payment', { ...solved, sort: { measure: 'smallestDownPayment' } }],
];

/** The whole market ranked, another profile in every request. */
export async function benchDeals(bench: BenchStore): Promise<Line[]> {
  const readWhole = await benchFirstStart(bench);
  const product = await startProduct(bench, 3995);
  const { target } = product;
  const searches = await listSearches(bench);
  // What searches take is not the engine's.
  await load(target, searches, 3);
  const before = product.memoryMb();
  const lines = [
    readWhole,
    inTime('Deal Finder ready after the first question of a start', await untilReady(target, byReturn), 6000),
  ];
  await warmUp(target, byReturn);
  await untilIdle(bench);
  lines.push(...(await benchRates(target)));
  for (const [name, question] of slowOnes) {
    const { medianMs } = await askDeals(target, question, { seconds: 5, clients: 1 });
    lines.push(inTime(`Deal Finder, ${name}`, medianMs, 1000));
  }
  const after = product.memoryMb();
  lines.push(await benchSearchBeside(target, searches), await benchChange(bench, target));

  const folder = mkdtempSync(join(tmpdir(), 'investor-suite-bench-'));
  const file = join(folder, 'market.csv');
  const columns = await writeFlatMarket(bench.store.url, file);
  lines.push(
    {
      name: 'memory of a listing that is ranked',
      product: `${columns.perListing.toFixed(1)} bytes`,
      reference: '90 bytes',
      ratio: columns.perListing / 90,
      wanted: { atMost: 1 },
    },
    {
      name: 'memory of the Deal Finder’s engine, beside its columns',
      product: `${(after - before).toFixed(0)} MB`,
      reference: `${(columns.total / 2 ** 20).toFixed(0)} MB`,
      ratio: (after - before) / (columns.total / 2 ** 20),
      wanted: null,
    },
    ...(await benchReferences(bench, target, { question: byReturn, file })),
    ...(await benchRisk(bench, target)),
    ...(await benchValues(bench, target)),
  );
  rmSync(folder, { recursive: true });
  await product.stop();
  return lines;
}

/** A start that has no kept market, as the very first one, and the first of another version. */
async function benchFirstStart(bench: BenchStore): Promise<Line> {
  const image = join(bench.dataDir, imageFileName);
  rmSync(image, { force: true });
  const product = await startProduct(bench, 3995);
  const ms = await untilReady(product.target, byReturn);
  while (!existsSync(image)) await setTimeout(50);
  await product.stop();
  return {
    name: 'Deal Finder ready after the very first question of all',
    product: `${ms.toFixed(0)} ms`,
    reference: 'reads every listing',
    ratio: ms / 6000,
    wanted: null,
  };
}

/** One client, and many at once. */
async function benchRates(target: Target): Promise<Line[]> {
  const one = await askDeals(target, byReturn, { seconds, clients: 1 });
  const many = await askDeals(target, byReturn, { seconds, clients });
  return [
    inTime('Deal Finder, whole country, median', one.medianMs, 40),
    inTime('Deal Finder, whole country, 99 of 100', one.p99Ms, 100),
    {
      name: `Deal Finder, ${clients} clients at once`,
      product: `${many.perSecond.toFixed(1)} req/s`,
      reference: '20 req/s',
      ratio: many.perSecond / 20,
      wanted: { atLeast: 1 },
    },
    inTime(`Deal Finder, ${clients} clients, 99 of 100`, many.p99Ms, 2000),
  ];
}

async function listSearches({ store }: BenchStore): Promise<string[]> {
  const shapes = await listShapes(store.client.pool);
  return (shapes[0]?.queries ?? []).map((query) => `/api/properties?${query}`);
}

/** The search alone, and beside somebody who asks the Deal Finder once a second. */
async function benchSearchBeside(target: Target, paths: string[]): Promise<Line> {
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
