import type { SilentProxy } from '../silent-proxy.ts';
import type { Answered, Product } from './product.ts';
import type { Seen } from './seen.ts';
import { beginWriting, faultsOf, tellWritten } from './writers.ts';

/** Of /api/ready, with what the way there and back takes. */
const readyWithinMs = 1300;
const answerWithinMs = 8000;

/** Nothing passes between the product and its database any more, and nobody is told. */
export async function silence(product: Product, proxy: SilentProxy): Promise<Seen> {
  const before = await look(product);
  proxy.fallSilent();
  const during = await look(product);
  proxy.speakAgain();
  const began = performance.now();
  const writing = beginWriting(product);
  await writing.goOn(40);
  const backMs = Math.round(performance.now() - began);
  const written = await writing.stop();
  const late = Object.entries(during).filter(
    ([name, { ms }]) => ms > (name === 'ready' ? readyWithinMs : answerWithinMs),
  );
  const { page, ...asked } = during;
  const wrong = Object.entries(asked).filter(([, answer]) => answer.status !== 503 || !(Number(answer.retryAfter) > 0));
  return {
    name: 'silent database',
    how: 'real: a proxy before the database that passes nothing on any more and closes nothing',
    before: told(before),
    after: `${told(during)}; back after ${backMs} ms; ${tellWritten(written)}`,
    faults: [
      ...faultsOf(written),
      ...late.map(([name, { ms }]) => `${name} took ${ms} ms`),
      ...wrong.map(([name, { status }]) => `${name} was answered ${status}`),
      ...(page.status < 500 || page.status === 503 ? [] : [`a page was answered ${page.status}`]),
    ],
  };
}

/** Routers forget the connections to the database; new ones pass. */
export async function forgetConnections(product: Product, proxy: SilentProxy): Promise<Seen> {
  const before = await look(product);
  const gaps: string[] = [];
  const faults: string[] = [];
  for (const isKnownThere of [false, true]) {
    const writing = beginWriting(product);
    await writing.goOn(40);
    proxy.forgetConnections({ isKnownThere });
    await writing.goOn(40);
    const written = await writing.stop();
    gaps.push(`${isKnownThere ? 'still known to the database' : 'gone there'}: ${tellWritten(written)}`);
    faults.push(...faultsOf(written));
    if (written.longestGapMs > answerWithinMs) faults.push(`writes paused for ${written.longestGapMs} ms`);
  }
  return {
    name: 'half-open to the database',
    how: 'real: a proxy before the database that forgets its connections without a word, twice',
    before: told(before),
    after: gaps.join('; '),
    faults,
  };
}

async function look(product: Product) {
  const ask = (method: string, path: string, body?: object) => product.ask(method, path, body);
  const [ready, page, read, write] = await Promise.all([
    ask('GET', '/api/ready'),
    ask('GET', '/login'),
    ask('GET', '/api/tasks'),
    ask('POST', '/api/tasks', { title: 'One more', dueOn: '2026-12-01' }),
  ]);
  return { ready, page, read, write };
}

function told(looked: Record<string, Answered>): string {
  return Object.entries(looked)
    .map(([name, { status, ms }]) => `${name} ${status} in ${ms} ms`)
    .join(', ');
}
