import { deepStrictEqual } from 'node:assert/strict';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { from } from 'pg-copy-streams';
import { postDeal, profileOf } from './deal-load.ts';
import { dealStatement, marketTable, rankedOfAnswer, rankedOfRows, valuesOf } from './deal-statement.ts';
import { openDuckDb } from './duckdb.ts';
import { median, type Target } from './load.ts';
import type { BenchStore } from './store.ts';
import type { Line } from './table.ts';

const rounds = 9;
const askedEachRound = 8;

interface Named {
  name: string;
  /** The product is at least so many times as fast. */
  wanted: number;
}
const duckLine: Named = { name: 'DuckDB', wanted: 3 };

/** A database with the market in one table. */
interface Reference extends Named {
  ask: (values: number[]) => Promise<unknown[][]>;
  close: () => Promise<void>;
}

/** The bench's question as one statement of PostgreSQL and of DuckDB, of the market in this file. */
export async function benchReferences(
  bench: BenchStore,
  target: Target,
  { question, file }: { question: object; file: string },
): Promise<Line[]> {
  const duckDb = await openDuck(file);
  const references = [await openPostgres(bench, file), ...(typeof duckDb === 'string' ? [] : [duckDb])];
  const rate = (await postDeal(target, question)).asOf.rate?.percent ?? Number.NaN;
  for (const reference of references) await check(reference, target, { question, rate });
  const times = await compare(references, target, { question, rate });
  for (const { close } of references) await close();
  const [ofProduct, ...ofReferences] = times.map(median);
  const lines = references.map((reference, place) => lineOf(reference, ofProduct, ofReferences[place]));
  return typeof duckDb === 'string' ? [...lines, lineOf(duckLine, ofProduct, `not measured: ${duckDb}`)] : lines;
}

/** Of medians in milliseconds; of a reference that there is none of, why. */
function lineOf({ name, wanted }: Named, product = Number.NaN, reference: number | string = Number.NaN): Line {
  return {
    name: `Deal Finder beside one statement of ${name}`,
    product: `${product.toFixed(0)} ms`,
    reference: typeof reference === 'string' ? reference : `${reference.toFixed(0)} ms`,
    ratio: typeof reference === 'string' ? null : reference / product,
    wanted: { atLeast: wanted },
  };
}

/** Both have to come to the same, or it was another question. */
async function check({ ask }: Reference, target: Target, { question, rate }: { question: object; rate: number }) {
  const profile = profileOf(7);
  const answer = await postDeal(target, { ...question, assumptions: profile });
  deepStrictEqual(rankedOfRows(await ask(valuesOf(profile, rate))), rankedOfAnswer(answer));
}

/** Milliseconds of the product and of each reference, in turns, so that what else the machine does slows all. */
async function compare(
  references: Reference[],
  target: Target,
  { question, rate }: { question: object; rate: number },
): Promise<number[][]> {
  const times: number[][] = [[], ...references.map(() => [])];
  let turn = 0;
  const time = async (of: number, ask: () => Promise<unknown>) => {
    const began = performance.now();
    await ask();
    times[of]?.push(performance.now() - began);
  };
  for (let round = 0; round < rounds; round += 1) {
    for (let asked = 0; asked < askedEachRound; asked += 1) {
      const assumptions = profileOf(turn++);
      await time(0, () => postDeal(target, { ...question, assumptions }));
    }
    for (const [place, { ask }] of references.entries()) {
      const values = valuesOf(profileOf(turn++), rate);
      await time(place + 1, () => ask(values));
    }
  }
  return times;
}

async function openPostgres({ store }: BenchStore, file: string): Promise<Reference> {
  const client = await store.client.pool.connect();
  await client.query('set statement_timeout = 0');
  // So much is never asked for by the product; what is ranked has room in it.
  await client.query("set work_mem = '256MB'");
  await client.query('drop table if exists bench_market');
  await client.query(`create unlogged table ${marketTable}`);
  await pipeline(createReadStream(file), client.query(from('copy bench_market from stdin (format csv)')));
  await client.query('vacuum (analyze) bench_market');
  return {
    name: 'PostgreSQL',
    wanted: 10,
    ask: async (values) => (await client.query({ text: dealStatement, values, rowMode: 'array' })).rows,
    async close() {
      await client.query('drop table bench_market');
      client.release(true);
    },
  };
}

async function openDuck(file: string): Promise<Reference | string> {
  const db = await openDuckDb();
  if (typeof db === 'string') return db;
  await db.run(`create table ${marketTable}`);
  await db.run(`copy bench_market from '${file}' (format csv, header false)`);
  return {
    ...duckLine,
    ask: async (values) => (await db.run(dealStatement, values)).getRows(),
    close: async () => db.closeSync(),
  };
}
