import { load, median } from './load.ts';
import { recordStatements } from './record.ts';
import { startProduct, startReference } from './servers.ts';
import type { BenchStore } from './store.ts';
import type { Line } from './table.ts';

const rounds = 9;
const seconds = 2;
const warmUpSeconds = 5;

interface Comparison {
  bench: BenchStore;
  account: { email: string; password: string };
  /** One kind of request each: many different addresses, so that no answer can be remembered. */
  shapes: { name: string; paths: string[]; atLeast?: number }[];
  /** Of the product; the bare server has the next one. */
  port: number;
}

/** Requests a second of each shape against the bare server with its plain statements and as many connections. */
export async function againstReference({ bench, account, shapes, port }: Comparison): Promise<Line[]> {
  const recorded = await recordStatements(
    bench,
    shapes.flatMap(({ paths }) => paths),
    { as: account, isForReference: true },
  );
  const product = await startProduct(bench, port, account);
  const reference = await startReference(bench, port + 1, recorded);
  async function warmUp(paths: string[]): Promise<void> {
    await load(product.target, paths, warmUpSeconds);
    await load(reference.target, paths, warmUpSeconds);
  }
  const lines: Line[] = [];
  // Code that both run for every shape is compiled by then; otherwise the first shape would pay for it.
  for (const { paths } of shapes) await warmUp(paths);
  for (const { name, paths, atLeast = 0.8 } of shapes) {
    await warmUp(paths);
    const ratios: number[] = [];
    const rates: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const ours = await load(product.target, paths, seconds);
      const theirs = await load(reference.target, paths, seconds);
      ratios.push(ours.perSecond / theirs.perSecond);
      rates.push(ours.perSecond);
    }
    const perSecond = median(rates);
    lines.push({
      name,
      product: `${perSecond.toFixed(0)} req/s`,
      reference: `${(perSecond / median(ratios)).toFixed(0)} req/s`,
      ratio: median(ratios),
      wanted: { atLeast },
    });
  }
  await product.stop();
  await reference.stop();
  return lines;
}
