import { once } from 'node:events';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ImportedListing } from '@rei/domain/market/imported-listing';
import type { PoolClient } from 'pg';
import { from, to } from 'pg-copy-streams';
import { readAhead } from '../apps/api/src/features/market/read-ahead.ts';
import type { Services } from '../apps/api/src/services.ts';
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

/** Storing listings as an import does, against COPY of the same rows into the same table with its indexes. */
export async function benchImport(bench: BenchStore): Promise<Line[]> {
  const { services, store } = bench;
  const batches: ImportedListing[][] = [[]];
  for await (const listing of newListings(services, 200_000, rows)) {
    if (batches.at(-1)?.length === batchSize) batches.push([]);
    batches.at(-1)?.push(listing);
  }
  const postalCities = await services.listingStore.postalCities();
  await store.client.pool.query(`delete from listings where source = 'bench'`);
  const importing = performance.now();
  for await (const batch of readAhead(prepared(services, batches))) {
    await services.listingStore.storeBatch(batch, { postalCities });
  }
  const importSeconds = (performance.now() - importing) / 1000;

  const client = await store.client.pool.connect();
  const columns = await storedColumns(client);
  const chunks: Buffer[] = [];
  const copyOut = client.query(to(`copy (select ${columns} from listings where source = 'bench') to stdout`));
  copyOut.on('data', (chunk: Buffer) => chunks.push(chunk));
  await once(copyOut, 'end');
  await client.query(`delete from listings where source = 'bench'`);
  await client.query('vacuum listings');
  const copying = performance.now();
  await pipeline(Readable.from(chunks), client.query(from(`copy listings (${columns}) from stdin`)));
  const copySeconds = (performance.now() - copying) / 1000;
  await client.query(`delete from listings where source = 'bench'`);
  client.release();
  const rate = (seconds: number) => `${Math.round(rows / seconds).toLocaleString('en-US')} rows/s`;
  return [
    {
      name: 'import of listings',
      product: rate(importSeconds),
      reference: rate(copySeconds),
      ratio: copySeconds / importSeconds,
      wanted: { atLeast: 0.25 },
    },
  ];
}
