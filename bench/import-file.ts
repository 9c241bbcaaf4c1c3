import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ImportedListing } from '@rei/domain/listings/imported-listing';
import { nobodyWatches } from '../apps/api/src/features/imports/import-watcher.ts';
import { copySeconds, forgetListings } from './import.ts';
import { load, median } from './load.ts';
import { type Server, startProduct } from './servers.ts';
import { listShapes } from './shapes.ts';
import { account, type BenchStore, newListings } from './store.ts';
import type { Line } from './table.ts';

const rows = 50_000;
const source = 'homeharvest';

/** A HomeHarvest file's columns, and what stands in them. */
const columns: Record<string, (listing: ImportedListing, number: number) => string | number | null> = {
  property_id: (_, number) => number,
  status: () => 'FOR_SALE',
  style: ({ type }) => (type === 'condos' ? 'CONDOS' : 'SINGLE_FAMILY'),
  full_street_line: ({ line }, number) => `${number} ${line.replace(/^\S+ /, '')}`,
  city: ({ city }) => city,
  state: ({ state }) => state,
  zip_code: ({ zip }) => zip,
  list_price: ({ priceCents }) => (priceCents ?? 0) / 100,
  beds: ({ beds }) => beds,
  full_baths: ({ baths }) => Math.floor(baths ?? 1),
  sqft: ({ sqft }) => sqft,
  lot_sqft: ({ lotSqft }) => lotSqft,
  year_built: ({ yearBuilt }) => yearBuilt,
  hoa_fee: ({ hoaCents }) => (hoaCents ?? 0) / 100,
  list_date: ({ listDate }) => listDate,
  latitude: ({ lat }) => lat,
  longitude: ({ lon }) => lon,
  mls_id: ({ mlsId }) => mlsId,
  text: ({ remarks }) => remarks,
  primary_photo: (_, number) => `https://photos.example/${number}/1.jpg`,
  alt_photos: (_, number) => `https://photos.example/${number}/2.jpg, https://photos.example/${number}/3.jpg`,
  agent_name: ({ agent }) => agent?.name ?? null,
  agent_email: ({ agent }) => agent?.email ?? null,
  agent_phones: ({ agent }) => agent?.phone ?? null,
  office_name: ({ agent }) => agent?.office ?? null,
};

const quoted = (value: string | number | null) => `"${String(value ?? '').replaceAll('"', '""')}"`;

/** A file of homes that no store has. */
async function writeHomes({ services }: BenchStore, folder: string): Promise<string> {
  async function* lines() {
    yield `${Object.keys(columns).join(',')}\n`;
    let number = 9_000_000;
    for await (const listing of newListings(services, 300_000, rows)) {
      number += 1;
      yield `${Object.values(columns)
        .map((cell) => quoted(cell(listing, number)))
        .join(',')}\n`;
    }
  }
  const path = join(folder, 'homes.csv');
  await pipeline(Readable.from(lines()), createWriteStream(path));
  return path;
}

/** A CSV file of new homes from the file to stored rows, against COPY of the same rows into the same table. */
async function benchFile(bench: BenchStore, path: string): Promise<Line> {
  await forgetListings(bench, source);
  const importing = performance.now();
  await bench.services.imports.importListings(path, {}, nobodyWatches);
  const seconds = (performance.now() - importing) / 1000;
  const copying = await copySeconds(bench, source);
  const rate = (taken: number) => `${Math.round(rows / taken).toLocaleString('en-US')} rows/s`;
  return {
    name: 'import of a CSV file',
    product: rate(seconds),
    reference: rate(copying),
    ratio: copying / seconds,
    wanted: { atLeast: 0.25 },
  };
}

/** People who search at the same time. */
const people = 4;
const rounds = 3;
const seconds = 4;

async function importState({ target }: Server, id: string): Promise<{ status: string }> {
  const answer = await fetch(`${target.origin}/api/imports/${id}`, { headers: target.headers });
  return (await answer.json()) as { status: string };
}

async function startImport({ target }: Server, path: string): Promise<string> {
  const form = new FormData();
  form.set('kind', 'listings');
  form.set('file', new Blob([await readFile(path)]), 'homes.csv');
  const headers = { ...target.headers, origin: target.origin };
  const answer = await fetch(`${target.origin}/api/imports`, { method: 'POST', headers, body: form });
  const { id, error } = (await answer.json()) as { id?: string; error?: string };
  if (id === undefined) throw new Error(`The import was refused: ${error}`);
  return id;
}

async function untilIt(server: Server, id: string, isThere: (status: string) => boolean): Promise<void> {
  while (!isThere((await importState(server, id)).status)) await new Promise((done) => setTimeout(done, 100));
}

/** How long the slowest twentieth of searches takes while a file is imported, against without. */
async function benchGivingWay(bench: BenchStore, path: string): Promise<Line> {
  const { pool } = bench.store.client;
  await forgetListings(bench, source);
  await pool.query('update users set is_admin = true where email = $1', [account.email]);
  const paths = (await listShapes(pool)).flatMap(({ queries }) =>
    queries.slice(0, 60).map((query) => `/api/properties?${query}`),
  );
  const server = await startProduct(bench, 3991);
  await load(server.target, paths, seconds, people);
  const [alone, during]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    alone.push((await load(server.target, paths, seconds, people)).p95Ms);
    const id = await startImport(server, path);
    await untilIt(server, id, (status) => status === 'running');
    during.push((await load(server.target, paths, seconds, people)).p95Ms);
    const { status } = await importState(server, id);
    if (status !== 'running') throw new Error(`The import was ${status} before the searches were`);
    const headers = { ...server.target.headers, origin: server.target.origin };
    await fetch(`${server.target.origin}/api/imports/${id}/cancel`, { method: 'POST', headers });
    await untilIt(server, id, (ended) => ended !== 'running');
    await forgetListings(bench, source);
  }
  await server.stop();
  const [slow, quick] = [median(during), median(alone)];
  return {
    name: 'search p95 while a file is imported',
    product: `${slow.toFixed(1)} ms`,
    reference: `${quick.toFixed(1)} ms`,
    ratio: slow / quick,
    wanted: { atMost: 2 },
  };
}

/** Files as people import them. */
export async function benchImportFile(bench: BenchStore): Promise<Line[]> {
  const folder = await mkdtemp(join(tmpdir(), 'investor-suite-bench-'));
  try {
    const path = await writeHomes(bench, folder);
    return [await benchFile(bench, path), await benchGivingWay(bench, path)];
  } finally {
    await rm(folder, { recursive: true });
  }
}
