// What becomes of acknowledged writes, and of whoever waits, when something breaks: npm run chaos, at most 10 minutes.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../apps/api/src/db/embedded/start-embedded-postgres.ts';
import { jumpClock, startWithJumpingClock } from '../apps/api/src/testing/chaos/clock.ts';
import { fillDisk, pretendFullDisk } from '../apps/api/src/testing/chaos/full-disk.ts';
import { halfOpenClients } from '../apps/api/src/testing/chaos/half-open.ts';
import { killDatabase, killServer } from '../apps/api/src/testing/chaos/kills.ts';
import { type Product, startProduct } from '../apps/api/src/testing/chaos/product.ts';
import { formatSeen, type Seen } from '../apps/api/src/testing/chaos/seen.ts';
import { forgetConnections, silence } from '../apps/api/src/testing/chaos/silence.ts';
import { slowDisk } from '../apps/api/src/testing/chaos/slow-disk.ts';
import { createSilentProxy } from '../apps/api/src/testing/silent-proxy.ts';

const longestMs = 600_000;
const began = performance.now();
const seen: Seen[] = [];

setTimeout(() => {
  console.error(`Not done within ${longestMs / 60_000} minutes`);
  process.exit(1);
}, longestMs).unref();

function tell(...found: Seen[]): void {
  seen.push(...found);
  console.log(formatSeen(found));
}

async function withProduct(started: Promise<Product>, work: (product: Product) => Promise<void>): Promise<void> {
  const product = await started;
  try {
    await work(product);
  } finally {
    await product.close();
  }
}

await withProduct(startWithJumpingClock(), async (product) => {
  tell(await killServer(product, 16));
  tell(await killDatabase(product, 6));
  tell(await slowDisk(product, { commitMs: 100, stallMs: 3000 }));
  tell(await jumpClock(product));
  tell((await fillDisk()) ?? (await pretendFullDisk(product)));
  tell(await halfOpenClients(product, { clients: 300, untilGone: true }));
});

const dataDir = mkdtempSync(join(tmpdir(), 'investor-suite-chaos-database-'));
chmodSync(dataDir, 0o755);
const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
const proxy = await createSilentProxy(postgres.url);
await withProduct(startProduct({ databaseUrl: proxy.url }), async (product) => {
  tell(await silence(product, proxy));
  tell(await forgetConnections(product, proxy));
});
await proxy.close();
await postgres.stop();
rmSync(dataDir, { recursive: true, force: true });

const failed = seen.filter(({ faults }) => faults.length > 0).length;
const seconds = Math.round((performance.now() - began) / 1000);
console.log(`\n${seen.length - failed} of ${seen.length} held, in ${seconds} s`);
process.exit(failed === 0 ? 0 : 1);
