import { setTimeout } from 'node:timers/promises';
import { type Server, startProduct } from './servers.ts';
import type { BenchStore } from './store.ts';
import type { Line } from './table.ts';
import { listTypingClasses, type TypedText, type TypingClass } from './typed-addresses.ts';

const perClass = 300;
/** People who type at once, the keys that each presses a second, and for how long. */
const typists = 5;
const keysPerSecond = 10;
const seconds = 20;
const mostMs = 40;

interface Answer {
  results: { property_id: string; location: { address: { line: string; postal_code: string } } }[];
  notice: { kind: string } | null;
}

async function ask<Reply>({ target }: Server, path: string): Promise<Reply> {
  const response = await fetch(`${target.origin}${path}`, { headers: target.headers });
  if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
  // The product's own answer, as its endpoint describes it.
  return (await response.json()) as Reply;
}

/** Two invented homes can have one address; either is the one that is meant. */
function isMet({ home }: TypedText, { results, notice }: Answer, { among, isTold }: TypingClass): boolean {
  if (home === undefined) return results.length === 0 || notice !== null;
  const isFound = results
    .slice(0, among)
    .some(({ location: { address } }) => address.line === home.line && address.postal_code === home.zip);
  return isFound && (!isTold || notice !== null);
}

async function hitRate(product: Server, typing: TypingClass): Promise<Line> {
  let met = 0;
  for (const typed of typing.texts) {
    const answer = await ask<Answer>(product, `/api/properties?q=${encodeURIComponent(typed.text)}`);
    if (isMet(typed, answer, typing)) met += 1;
  }
  const rate = met / typing.texts.length;
  return {
    name: `addresses: ${typing.name}`,
    product: `${(100 * rate).toFixed(1)}%`,
    reference: `${typing.texts.length} texts${typing.among === 3 ? ', first three' : ''}`,
    ratio: rate,
    wanted: { atLeast: typing.atLeast },
  };
}

/** Types one text after the other, a key at a time, whether or not the answer before has come. */
async function type(product: Server, texts: string[], until: number): Promise<number[]> {
  const times: number[] = [];
  const waiting: Promise<void>[] = [];
  const keys = texts.flatMap((text) => Array.from(text, (_, index) => text.slice(0, index + 1)));
  for (const typed of keys.filter((key) => key.length > 1)) {
    if (performance.now() >= until) break;
    const began = performance.now();
    const answered = ask(product, `/api/suggestions?q=${encodeURIComponent(typed)}`);
    waiting.push(answered.then(() => void times.push(performance.now() - began)));
    await setTimeout(1000 / keysPerSecond);
  }
  await Promise.all(waiting);
  return times;
}

/** How often homes are found by addresses as people type them, and how long suggestions take meanwhile. */
export async function benchAddresses(bench: BenchStore): Promise<Line[]> {
  const classes = await listTypingClasses(bench.store.client.pool, perClass);
  const product = await startProduct(bench, 3985);
  const lines: Line[] = [];
  for (const typing of classes) lines.push(await hitRate(product, typing));
  // Half of what is typed are addresses, half places.
  const texts = classes.flatMap(({ texts: typed }) =>
    typed.map(({ text, home }, index) => (home && index % 2 === 0 ? `${home.city}, ${home.state}` : text)),
  );
  const until = performance.now() + seconds * 1000;
  const typed = await Promise.all(
    Array.from({ length: typists }, (_, typist) =>
      type(
        product,
        texts.filter((_text, index) => index % typists === typist),
        until,
      ),
    ),
  );
  const times = typed.flat().sort((one, other) => one - other);
  const p95 = times[Math.floor(times.length * 0.95)] ?? Number.NaN;
  lines.push({
    name: `p95 of suggestions, ${typists} people typing`,
    product: `${p95.toFixed(1)} ms`,
    reference: `${mostMs} ms`,
    ratio: p95 / mostMs,
    wanted: { atMost: 1 },
  });
  await product.stop();
  return lines;
}
