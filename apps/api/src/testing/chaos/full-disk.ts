import { spawnSync } from 'node:child_process';
import { appendFileSync, chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isErrno } from '#system/is-errno.ts';
import { withDatabase } from './database.ts';
import { type Answered, type Product, startProduct } from './product.ts';
import type { Seen } from './seen.ts';
import { beginWriting, faultsOf, tellWritten } from './writers.ts';

const diskMegabytes = 400;
const fullForMs = 4000;

/** Has everything of the product on a small disk of memory and fills that up; undefined where this may not mount one. */
export async function fillDisk(): Promise<Seen | undefined> {
  const disk = mkdtempSync(join(tmpdir(), 'investor-suite-small-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m`, 'none', disk]);
  if (mounted.status !== 0) {
    rmSync(disk, { recursive: true });
    return undefined;
  }
  chmodSync(disk, 0o755);
  const product = await startProduct({ dataDir: disk });
  const rubbish = join(disk, 'rubbish');
  try {
    return await seeFull(
      product,
      `real: a disk of ${diskMegabytes} MB with everything on it, filled to its last byte`,
      {
        async fill() {
          writeFileSync(rubbish, '');
          fillUp(rubbish);
          // The database has some room of its own left in files that it made before.
          const filling = setInterval(() => fillUp(rubbish), 20);
          await wait(fullForMs);
          clearInterval(filling);
        },
        empty: async () => rmSync(rubbish),
      },
    );
  } finally {
    await product.close();
    spawnSync('umount', ['--lazy', disk]);
    rmSync(disk, { recursive: true });
  }
}

/** Has the database refuse each new task the way it does on a full disk. */
export async function pretendFullDisk(product: Product): Promise<Seen> {
  return seeFull(product, 'injected: a trigger that refuses with PostgreSQL’s code for a full disk', {
    async fill() {
      await withDatabase(product, (client) =>
        client.query(`
          create function refuse_as_full() returns trigger language plpgsql
            as $$ begin raise exception 'No space left on device' using errcode = 'disk_full'; end $$;
          create trigger full_disk before insert on tasks for each row execute function refuse_as_full()`),
      );
    },
    async empty() {
      await withDatabase(product, (client) => client.query('drop function refuse_as_full() cascade'));
    },
  });
}

async function seeFull(
  product: Product,
  how: string,
  { fill, empty }: { fill(): Promise<void>; empty(): Promise<void> },
): Promise<Seen> {
  const writing = beginWriting(product);
  await writing.goOn(40);
  const [written, read] = [await write(product), await product.ask('GET', '/api/tasks')];
  await fill();
  const [refused, stillRead] = [await write(product), await product.ask('GET', '/api/tasks')];
  await empty();
  const began = performance.now();
  await writing.goOn(40);
  const backMs = Math.round(performance.now() - began);
  const total = await writing.stop();
  return {
    name: 'full disk',
    how,
    before: `write ${told(written)}, read ${told(read)}`,
    after: `while full write ${told(refused)}, read ${told(stillRead)}; back ${backMs} ms after there was room; ${tellWritten(total)}`,
    faults: [
      ...faultsOf(total),
      ...(refused.status === 503 && refused.body.includes('disk is full')
        ? []
        : [`a write was answered ${told(refused)}`]),
      ...(stillRead.status === 200 ? [] : [`a read was answered ${told(stillRead)}`]),
    ],
  };
}

const write = (product: Product) => product.ask('POST', '/api/tasks', { title: 'One more', dueOn: '2026-12-01' });

const told = ({ status, ms }: Answered) => `${status} in ${ms} ms`;

/** In pieces of less and less, so that the last byte is taken too. */
function fillUp(file: string): void {
  for (let bytes = 4 * 1024 * 1024; bytes >= 1; bytes = Math.floor(bytes / 2)) {
    try {
      for (;;) appendFileSync(file, Buffer.alloc(bytes));
    } catch (error) {
      if (!isErrno(error, 'ENOSPC')) throw error;
    }
  }
}
