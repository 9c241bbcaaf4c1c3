import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { withDatabase } from './database.ts';
import type { Product } from './product.ts';
import type { Seen } from './seen.ts';
import { beginWriting, faultsOf, tellWritten } from './writers.ts';

/**
 * Every commit waits before it is written, and twice nothing at all is written or read for a while, as when a network
 * disk hangs.
 */
export async function slowDisk(
  product: Product,
  { commitMs, stallMs }: { commitMs: number; stallMs: number },
): Promise<Seen> {
  const before = await timeWrite(product);
  await configure(
    product,
    `alter system set commit_delay = ${commitMs * 1000}`,
    'alter system set commit_siblings = 0',
  );
  const writing = beginWriting(product);
  await writing.goOn(40);
  const slow = await timeWrite(product);
  for (let stall = 0; stall < 2; stall += 1) {
    const processes = databaseProcesses(product);
    for (const pid of processes) process.kill(pid, 'SIGSTOP');
    await wait(stallMs);
    for (const pid of processes) process.kill(pid, 'SIGCONT');
    await writing.goOn(40);
  }
  await configure(product, 'alter system reset commit_delay', 'alter system reset commit_siblings');
  const written = await writing.stop();
  return {
    name: 'slow disk',
    how: `injected: commits that wait ${commitMs} ms, and all of the database stopped for ${stallMs} ms, twice`,
    before: `write in ${before} ms`,
    after: `write in ${slow} ms; ${tellWritten(written)}; slowest answer ${written.slowestMs} ms`,
    faults: faultsOf(written),
  };
}

async function timeWrite(product: Product): Promise<number> {
  return (await product.ask('POST', '/api/tasks', { title: 'One more', dueOn: '2026-12-01' })).ms;
}

function configure(product: Product, ...statements: string[]): Promise<void> {
  return withDatabase(product, async (client) => {
    for (const statement of [...statements, 'select pg_reload_conf()']) await client.query(statement);
  });
}

/** The first process and its children. */
function databaseProcesses(product: Product): number[] {
  const first = product.postmaster();
  if (!first) return [];
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === first);
  return [first, ...children.map(Number)];
}

function parentOf(pid: string): number | undefined {
  try {
    return Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    // It ended meanwhile.
    return undefined;
  }
}
