import { Agent, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { DealAnswer } from '@rei/domain/deal-finder/answer';
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

/** What differs from question to question, percent. */
export interface DealProfile {
  vacancyRate: number;
  repairsRate: number;
  /** Of the price, so that the references need no table of premiums. */
  insuranceRate: number;
}

/** Another profile in every question. */
export const profileOf = (turn: number): DealProfile => ({
  vacancyRate: 5 + (turn % 997) / 200,
  repairsRate: 4 + (turn % 89) / 40,
  insuranceRate: 0.625,
});

const agent = new Agent({ keepAlive: true });

export function postDeal({ origin, headers }: Target, body: object): Promise<DealAnswer> {
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

/** How long it takes from the first question until the market has been read. */
export async function untilReady(target: Target, question: object): Promise<number> {
  const began = performance.now();
  while ((await postDeal(target, question)).preparing) await setTimeout(20);
  return performance.now() - began;
}

/** A few times, so that what is measured later is compiled. */
export async function warmUp(target: Target, question: object): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await postDeal(target, { ...question, assumptions: profileOf(turn) });
}

/** Asks with another profile each time. */
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
        await postDeal(target, { ...question, assumptions: profileOf(turn) });
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
