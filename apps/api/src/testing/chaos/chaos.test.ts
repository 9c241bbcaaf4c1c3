import { afterAll, beforeAll, expect, test } from 'vitest';
import { jumpClock, startWithJumpingClock } from './clock.ts';
import { pretendFullDisk } from './full-disk.ts';
import { halfOpenClients } from './half-open.ts';
import { killDatabase, killServer } from './kills.ts';
import type { Product } from './product.ts';
import type { Seen } from './seen.ts';
import { slowDisk } from './slow-disk.ts';

// bench/chaos.ts does the same for minutes, on a disk that is really full and with a database that is really silent.

let product: Product;

beforeAll(async () => {
  product = await startWithJumpingClock();
});
afterAll(() => product.close());

test.each<[string, () => Promise<Seen>]>([
  ['the server is killed, and then the database with it', () => killServer(product, 2)],
  ['the database is killed and comes back by itself', () => killDatabase(product, 1)],
  ['the disk is full', () => pretendFullDisk(product)],
  ['the disk is slow and hangs', () => slowDisk(product, { commitMs: 20, stallMs: 500 })],
  ['the clock jumps', () => jumpClock(product)],
  ['clients begin and say no more', () => halfOpenClients(product, { clients: 60, untilGone: false })],
])('no acknowledged write is lost or doubled when %s', async (_case, see) => {
  expect((await see()).faults).toEqual([]);
});
