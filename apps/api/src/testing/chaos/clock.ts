import { fileURLToPath } from 'node:url';
import { type Product, startProduct } from './product.ts';
import type { Seen } from './seen.ts';
import { beginWriting, faultsOf, tellWritten } from './writers.ts';

/** What a process loads whose clock is to jump. */
const jumpingClock = fileURLToPath(new URL('./jumping-clock.mjs', import.meta.url));

export async function startWithJumpingClock(): Promise<Product> {
  return startProduct({ imports: [jumpingClock] });
}

/** Sets the clock of the product's process 26 hours ahead, 26 behind, and right again, while it writes. */
export async function jumpClock(product: Product): Promise<Seen> {
  const timeOf = async () => (await product.ask('GET', '/api/health')).status;
  const before = await timeOf();
  const writing = beginWriting(product);
  const faults: string[] = [];
  const signedIn: number[] = [];
  for (let jump = 0; jump < 3; jump += 1) {
    await writing.goOn(40);
    product.tell('SIGUSR2');
    await writing.goOn(40);
    const { status } = await product.ask('GET', '/api/auth/me');
    signedIn.push(status);
    if (status !== 200) faults.push(`whoever was signed in was answered ${status}`);
  }
  const written = await writing.stop();
  return {
    name: 'clock jump',
    how: 'injected: the clock of the product’s process 26 hours ahead, 26 behind, and right again; the machine’s stays',
    before: `health ${before}`,
    after: `signed in ${signedIn.join(', ')}; ${tellWritten(written)}`,
    faults: [...faults, ...faultsOf(written)],
  };
}
