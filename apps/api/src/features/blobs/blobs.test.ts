import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDiskBlobStore } from '#adapters/blob-store/disk-blob-store.ts';
import { type DatabaseClient, openDatabase } from '#db/client.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { type BlobService, createBlobService } from './service.ts';

let database: TestDatabase;
let client: DatabaseClient;
let folder: string;
let blobs: BlobService;

beforeAll(async () => {
  database = await createTestDatabase();
  client = openDatabase({ url: database.url, onError: () => undefined });
  folder = await mkdtemp(join(tmpdir(), 'blobs-'));
  blobs = createBlobService({ db: client.db, blobStore: createDiskBlobStore(folder) });
});
afterAll(async () => {
  await client.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function receive(content: string): Promise<Buffer> {
  const blob = await blobs.receive(Readable.from([Buffer.from(content)]), 1000);
  await blob.discard();
  return blob.hash;
}

const makeOld = () => client.db.execute(sql`update blobs set created_at = now() - interval '3 days'`);

test('a content is there until nothing names it for two days', async () => {
  const hash = await receive('left over');
  expect(await blobs.removeUnnamed()).toBe(0);
  await makeOld();
  expect(await blobs.removeUnnamed()).toBe(1);
  await expect(blobs.read(hash)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a content that comes again is wanted again', async () => {
  await receive('twice');
  await makeOld();
  const hash = await receive('twice');
  expect(await blobs.removeUnnamed()).toBe(0);
  expect((await buffer(await blobs.read(hash))).toString()).toBe('twice');
});

test('what comes while the clean-up removes it is there afterwards', async () => {
  await Promise.all(Array.from({ length: 30 }, (_value, at) => receive(`racing ${at}`)));
  await makeOld();
  const [hashes] = await Promise.all([
    Promise.all(Array.from({ length: 30 }, (_value, at) => receive(`racing ${at}`))),
    blobs.removeUnnamed(),
    blobs.removeUnnamed(),
  ]);
  for (const hash of hashes) expect((await buffer(await blobs.read(hash))).toString()).toMatch(/^racing \d+$/);
});

test('more than one round of leftovers goes at once', async () => {
  await Promise.all(Array.from({ length: 230 }, (_value, at) => receive(`leftover ${at}`)));
  await makeOld();
  expect(await blobs.removeUnnamed()).toBeGreaterThanOrEqual(230);
});
