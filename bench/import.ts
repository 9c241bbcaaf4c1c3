import { once } from 'node:events';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ImportedListing } from '@rei/domain/listings/imported-listing';
import type { PoolClient } from 'pg';
import { from, to } from 'pg-copy-streams';
import { readAhead } from '../apps/api/src/features/imports/read-ahead.ts';
import type { Services } from '../apps/api/src/runtime/services.ts';
import { type BenchStore, newListings } from './store.ts';
import type { Line } from './table.ts';

const rows = 40_000;
const batchSize = 1000;

async function* prepared({ listingStore }: Services, batches: ImportedListing[][]) {
  for (const batch of batches) yield await listingStore.prepareBatch(batch);
}

/** The columns of `listings` that are not worked out by the database itself, which COPY takes nothing for. */
async function storedColumns(client: PoolClient): Promise<string> {
  const { rows: columns } = await client.query<{ name: string }>(`
    select attname as name from pg_attribute
    where attrelid = 'listings'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`);
  return columns.map(({ name }) => name).join(', ');
}

/** Takes the listings of a source out of the store, with the room that they had. */
export async function forgetListings({ store }: BenchStore, source: string): Promise<void> {
  await store.client.pool.query('delete from listings where source = $1', [source]);
  await store.client.pool.query('vacuum listings, listing_sources, listing_events');
}

/** How long COPY takes for the listings of a source, into the same table with its indexes; they are gone afterwards. */
export async function copySeconds(bench: BenchStore, source: string): Promise<number> {
  const client = await bench.store.client.pool.connect();
  const columns = await storedColumns(client);
  const chunks: Buffer[] = [];
  const copyOut = client.query(to(`copy (select ${columns} from listings where source = '${source}') to stdout`));
  copyOut.on('data', (chunk: Buffer) => chunks.push(chunk));
  await once(copyOut, 'end');
  await forgetListings(bench, source);
  const copying = performance.now();
  await pipeline(Readable.from(chunks), client.query(from(`copy listings (${columns}) from stdin`)));
  const seconds = (performance.now() - copying) / 1000;
  client.release();
  await forgetListings(bench, source);
  return seconds;
}

/** Storing listings as an import does, against COPY of the same rows into the same table with its indexes. */
export async function benchImport(bench: BenchStore): Promise<Line[]> {
  const { services } = bench;
  const batches: ImportedListing[][] = [[]];
  for await (const listing of newListings(services, 200_000, rows)) {
    if (batches.at(-1)?.length === batchSize) batches.push([]);
    batches.at(-1)?.push(listing);
  }
  const postalCities = await services.listingStore.postalCities();
  await forgetListings(bench, 'bench');
  const importing = performance.now();
  for await (const batch of readAhead(prepared(services, batches))) {
    await services.listingStore.storeBatch(batch, { postalCities });
  }
  const importSeconds = (performance.now() - importing) / 1000;

  const copying = await copySeconds(bench, 'bench');
  const rate = (seconds: number) => `${Math.round(rows / seconds).toLocaleString('en-US')} rows/s`;
  return [
    {
      name: 'import of listings',
      product: rate(importSeconds),
      reference: rate(copying),
      ratio: copying / importSeconds,
      wanted: { atLeast: 0.25 },
    },
  ];
}
