import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import { mapX, mapY, tileUnits } from '@rei/domain/map/mercator';
import { commonAssumptions } from '@rei/domain/underwriting/assumptions';
import { from } from 'pg-copy-streams';
import { profileOf } from './deal-load.ts';
import { valuesOf } from './deal-statement.ts';
import { writeFlatMarket } from './flat-market.ts';
import { load, median, type Target } from './load.ts';
import {
  areSame,
  marksOfRows,
  marksOfTile,
  placedIndex,
  placedTable,
  type TileAddress,
  tileStatement,
  tileValues,
} from './map-statement.ts';
import { startProduct, startReference } from './servers.ts';
import { type BenchStore, untilIdle } from './store.ts';
import { inTime, type Line } from './table.ts';

/** What a screen shows around a place: so many tiles of 512 px across and down. */
const [across, down] = [3, 2];

/** The middle of the country, and the largest cities. */
const looks: Record<number, [lon: number, lat: number][]> = {
  4: [[-95, 38]],
  8: [
    [-118.2, 34],
    [-74, 40.7],
    [-87.6, 41.8],
    [-95.4, 29.8],
  ],
  12: [
    [-118.2, 34],
    [-74, 40.7],
    [-87.6, 41.8],
    [-95.4, 29.8],
    [-112, 33.5],
    [-80.2, 25.8],
    [-84.4, 33.7],
  ],
};

const slowestMs = 50;
const mostBytes = 60 * 1024;
const fullViewMs = 500;
const questions = 30;
const rounds = 5;
const seconds = 2;

function tilesOf(zoom: number): TileAddress[][] {
  return (looks[zoom] ?? []).map(([lon, lat]) => {
    const { size } = tileUnits(zoom, 0);
    const [left, top] = [
      Math.floor(mapX(lon) / size - (across - 1) / 2),
      Math.floor(mapY(lat) / size - (down - 1) / 2),
    ];
    return Array.from({ length: across * down }, (_, at) => ({
      ...{ z: zoom, x: left + (at % across), y: top + Math.floor(at / across) },
    }));
  });
}

const pathOf = ({ z, x, y }: TileAddress, query?: string) =>
  `/api/map/tiles/${z}/${x}/${y}${query === undefined ? '' : `?${query}`}`;
/** Another question each time, which finds nearly everything. */
const queryOf = (turn: number) => `max_price=${100_000_000 + turn}`;

async function get({ origin, headers }: Target, path: string): Promise<{ ms: number; bytes: Uint8Array }> {
  const began = performance.now();
  const answer = await fetch(`${origin}${path}`, { headers });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
  return { ms: performance.now() - began, bytes };
}

const quantile = (times: number[], share: number) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? Number.NaN;

/** Pins are gathered after the start; until then tiles would be timed without them. */
export async function mapPrepared({ origin, headers }: Target): Promise<void> {
  for (;;) {
    const answer = await fetch(`${origin}/api/map/summary`, { headers });
    const { preparing } = (await answer.json()) as { preparing?: boolean };
    if (!preparing) return;
    await setTimeout(50);
  }
}

/** Tiles of the whole market: the first of a question, further ones, and beside one statement for the same. */
export async function benchMap(bench: BenchStore): Promise<Line[]> {
  const product = await startProduct(bench, 3991);
  const { target } = product;
  await mapPrepared(target);
  await untilIdle(bench);
  const lines = [...(await benchFirst(target)), ...(await benchFurther(target)), ...(await benchBeside(bench, target))];
  await product.stop();
  return lines;
}

/** A question that nobody has asked yet: its first tile is of one street, and its view is what a screen shows. */
async function benchFirst(target: Target): Promise<Line[]> {
  const firsts: number[] = [];
  const views: number[] = [];
  const street = tilesOf(12)[0]?.[0];
  const country = tilesOf(4)[0] ?? [];
  for (let turn = 0; turn < questions; turn += 1) {
    if (street) firsts.push((await get(target, pathOf(street, queryOf(turn)))).ms);
    const began = performance.now();
    await Promise.all(country.map((tile) => get(target, pathOf(tile, queryOf(questions + turn)))));
    views.push(performance.now() - began);
  }
  const [ofFirst, ofView] = [firsts, views].map((times) => times.slice(5)) as [number[], number[]];
  return [
    inTime('Map, first tile of a question, median', median(ofFirst), 40),
    inTime('Map, first tile of a question, 95 of 100', quantile(ofFirst, 0.95), 100),
    inTime('Map, all tiles of the country, 95 of 100', quantile(ofView, 0.95), fullViewMs),
  ];
}

async function benchFurther(target: Target): Promise<Line[]> {
  const lines: Line[] = [];
  let largest = 0;
  for (const zoom of [4, 8, 12]) {
    const times: number[] = [];
    for (let turn = 0; turn < questions; turn += 1) {
      for (const tile of tilesOf(zoom).flat()) {
        const { ms, bytes } = await get(target, pathOf(tile, 'max_price=100000000'));
        times.push(ms);
        largest = Math.max(largest, bytes.length);
      }
    }
    lines.push(inTime(`Map, a further tile at zoom ${zoom}, 95 of 100`, quantile(times, 0.95), slowestMs));
  }
  const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
  return [
    ...lines,
    {
      ...{ name: 'Map, the largest tile', product: kilobytes(largest), reference: kilobytes(mostBytes) },
      ...{ ratio: largest / mostBytes, wanted: { atMost: 1 } },
    },
  ];
}

/** Tiles a second beside a bare server that asks PostgreSQL one statement for each, of a table made for it. */
async function benchBeside(bench: BenchStore, target: Target): Promise<Line[]> {
  const { pool } = bench.store.client;
  await assumeInsurance(target);
  const folder = mkdtempSync(join(tmpdir(), 'investor-suite-bench-'));
  await fillTable(bench, join(folder, 'market.csv'));
  const { rate } = await bench.services.market.getRate();
  const profile = valuesOf(commonAssumptions, rate ?? Number.NaN);
  const tiles = [4, 8, 12].map((zoom) => tilesOf(zoom).flat());
  const recorded = tiles
    .flat()
    .map((tile): [string, { text: string; values: number[] }[]] => [
      pathOf(tile),
      [{ text: tileStatement, values: tileValues(profile, tile) }],
    ]);
  const reference = await startReference(bench, 3992, new Map(recorded));
  const lines: Line[] = [];
  for (const ofZoom of tiles) {
    for (const tile of ofZoom) {
      const { rows } = await pool.query(tileStatement, tileValues(profile, tile));
      const { bytes } = await get(target, pathOf(tile));
      if (!areSame(marksOfRows(rows), marksOfTile(bytes))) throw new Error(`Another answer for ${pathOf(tile)}`);
    }
    lines.push(await compare(target, reference.target, ofZoom));
  }
  await reference.stop();
  await pool.query('drop table bench_places');
  rmSync(folder, { recursive: true });
  return lines;
}

/** As a share of the price, so that the reference needs no table of premiums. */
async function assumeInsurance({ origin, headers }: Target): Promise<void> {
  const values = { insuranceRate: profileOf(0).insuranceRate };
  const answer = await fetch(`${origin}/api/assumption-profiles`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Insurance by price', values, isDefault: true }),
  });
  // Of an earlier run it is there already.
  if (!answer.ok && answer.status !== 409) throw new Error(`No profile: ${answer.status} ${await answer.text()}`);
}

async function compare(product: Target, reference: Target, tiles: TileAddress[]): Promise<Line> {
  const paths = tiles.map((tile) => pathOf(tile));
  const ratios: number[] = [];
  const rates: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const ours = await load(product, paths, seconds);
    const theirs = await load(reference, paths, seconds);
    ratios.push(ours.perSecond / theirs.perSecond);
    rates.push(ours.perSecond);
  }
  return {
    name: `Tiles at zoom ${tiles[0]?.z} beside one statement each`,
    product: `${median(rates).toFixed(0)} tiles/s`,
    reference: `${(median(rates) / median(ratios)).toFixed(1)} tiles/s`,
    ratio: median(ratios),
    wanted: { atLeast: 3 },
  };
}

async function fillTable({ store }: BenchStore, file: string): Promise<void> {
  await writeFlatMarket(store.url, file, { withPlaces: true });
  const client = await store.client.pool.connect();
  await client.query('set statement_timeout = 0');
  await client.query('drop table if exists bench_places');
  await client.query(`create unlogged table ${placedTable}`);
  await pipeline(createReadStream(file), client.query(from('copy bench_places from stdin (format csv)')));
  await client.query(placedIndex);
  await client.query('vacuum (analyze) bench_places');
  client.release(true);
}
