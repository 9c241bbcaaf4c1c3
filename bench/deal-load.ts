import { Agent, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { Target } from './load.ts';

export interface DealTimes {
  perSecond: number;
  medianMs: number;
  p99Ms: number;
}

interface Pace {
  seconds: number;
  clients: number;
  /** From one question to the next; without it as fast as the answers come. */
  everyMs?: number;
}

const agent = new Agent({ keepAlive: true });

function post({ origin, headers }: Target, body: object): Promise<{ preparing: boolean }> {
  return new Promise((done, fail) => {
    const sent = request(
      `${origin}/api/deals/rank`,
      { agent, method: 'POST', headers: { ...headers, 'content-type': 'application/json' } },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        response.on('end', () =>
          response.statusCode === 200 ? done(JSON.parse(text)) : fail(new Error(`${response.statusCode}: ${text}`)),
        );
      },
    );
    sent.on('error', fail);
    sent.end(JSON.stringify(body));
  });
}

/** Asks until the market has been read, and a few times more, so that what is measured later is compiled. */
export async function postDeals(target: Target, question: object): Promise<void> {
  while ((await post(target, question)).preparing) await setTimeout(100);
  for (let turn = 0; turn < 10; turn += 1) await post(target, question);
}

/** Another profile in every question. */
export async function askDeals(
  target: Target,
  question: object,
  { seconds, clients, everyMs = 0 }: Pace,
): Promise<DealTimes> {
  const times: number[] = [];
  let turn = 0;
  const began = performance.now();
  const until = began + seconds * 1000;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < until) {
        turn += 1;
        const start = performance.now();
        await post(target, {
          ...question,
          assumptions: { vacancyRate: 5 + (turn % 997) / 200, repairsRate: 4 + (turn % 89) / 40 },
        });
        times.push(performance.now() - start);
        await setTimeout(Math.max(0, everyMs - (performance.now() - start)));
      }
    }),
  );
  const elapsed = (performance.now() - began) / 1000;
  const sorted = times.toSorted((one, other) => one - other);
  const quantile = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { perSecond: times.length / elapsed, medianMs: quantile(0.5), p99Ms: quantile(0.99) };
}
