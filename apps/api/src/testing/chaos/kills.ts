import type { Product } from './product.ts';
import type { Seen } from './seen.ts';
import { beginWriting, faultsOf, tellWritten } from './writers.ts';

const betweenKills = 40;

/** Kills the server while it writes; every second time the database's first process with it. */
export async function killServer(product: Product, kills: number): Promise<Seen> {
  const before = await product.ask('GET', '/api/ready');
  const writing = beginWriting(product);
  for (let killed = 0; killed < kills; killed += 1) {
    await writing.goOn(betweenKills);
    const postmaster = product.postmaster();
    if (killed % 2 === 1 && postmaster) process.kill(postmaster, 'SIGKILL');
    await product.end('SIGKILL');
    await product.start();
  }
  await writing.goOn(betweenKills);
  const written = await writing.stop();
  return {
    name: 'server killed',
    how: `real: ${kills} times SIGKILL and a new start while writing, every second time the database with it`,
    before: `ready in ${before.ms} ms`,
    after: tellWritten(written),
    faults: faultsOf(written),
  };
}

/** Kills the embedded database's first process; nobody starts anything again but the product itself. */
export async function killDatabase(product: Product, kills: number): Promise<Seen> {
  const before = await product.ask('GET', '/api/ready');
  const writing = beginWriting(product);
  const faults: string[] = [];
  for (let killed = 0; killed < kills; killed += 1) {
    await writing.goOn(betweenKills);
    const postmaster = product.postmaster();
    if (postmaster) process.kill(postmaster, 'SIGKILL');
    else faults.push('there was no database to kill');
    await writing.goOn(betweenKills);
    if (product.postmaster() === postmaster) faults.push('the database was not started again');
  }
  const written = await writing.stop();
  return {
    name: 'database killed',
    how: `real: ${kills} times SIGKILL of the embedded database’s first process while writing`,
    before: `ready in ${before.ms} ms`,
    after: tellWritten(written),
    faults: [...faults, ...faultsOf(written)],
  };
}
