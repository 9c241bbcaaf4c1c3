import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { mapPrepared } from './map.ts';
import { startProduct } from './servers.ts';
import type { BenchStore } from './store.ts';
import type { Line } from './table.ts';

/**
 * What runs in the page of a browser is a program of its own, checked with the names that a browser knows; the server, which
 * this one starts, is checked without them.
 */
export async function benchMapBrowser(bench: BenchStore): Promise<Line[]> {
  const product = await startProduct(bench, 3993);
  try {
    await mapPrepared(product.target);
    const args = ['bench/browser/map.ts', JSON.stringify(product.target)];
    const { stdout } = await promisify(execFile)(process.execPath, args);
    return JSON.parse(stdout);
  } finally {
    await product.stop();
  }
}
