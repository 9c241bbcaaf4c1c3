import { setTimeout as wait } from 'node:timers/promises';
import { withDatabase } from './database.ts';
import type { Answered, Product } from './product.ts';

const writers = 4;
/** Between two writes of a writer; a user may have so many tasks open and no more. */
const restMs = 25;

/** What writers were told, held against what is stored. */
export interface Written {
  acknowledged: number;
  /** Acknowledged and not there. */
  lost: number;
  /** There more than once. */
  doubled: number;
  /** 503 that names the time of the next try. */
  refused: number;
  /** The connection ended without an answer; such a write may be there or not. */
  unanswered: number;
  /** Any other answer; there must be none. */
  others: string[];
  /** The longest time without an acknowledged write, in milliseconds. */
  longestGapMs: number;
  /** The slowest answer, in milliseconds. */
  slowestMs: number;
}

export interface Writing {
  /** Until so many more writes are acknowledged; rejects when that takes too long. */
  goOn(count: number): Promise<void>;
  /** Stops, and compares what was acknowledged with what the database has. */
  stop(): Promise<Written>;
}

let titles = 0;

/** Writers that go on whatever happens to the product. */
export function beginWriting(product: Product): Writing {
  const acknowledged = new Set<string>();
  const others: string[] = [];
  let refused = 0;
  let unanswered = 0;
  let slowestMs = 0;
  let longestGapMs = 0;
  let lastAt = performance.now();
  let isStopped = false;

  function note(title: string, { status, ms, retryAfter, body }: Answered): void {
    slowestMs = Math.max(slowestMs, ms);
    if (status === 200) {
      acknowledged.add(title);
      longestGapMs = Math.max(longestGapMs, performance.now() - lastAt);
      lastAt = performance.now();
    } else if (status === 503 && Number(retryAfter) > 0) refused += 1;
    else others.push(`${status} ${body.slice(0, 200)}`);
  }

  async function write(): Promise<void> {
    while (!isStopped) {
      titles += 1;
      const title = `Write ${process.pid}-${titles}`;
      try {
        note(title, await product.ask('POST', '/api/tasks', { title, dueOn: '2026-12-01' }));
      } catch {
        unanswered += 1;
      }
      await wait(restMs);
    }
  }

  const ended = Promise.all(Array.from({ length: writers }, write));
  return {
    async goOn(count) {
      const wanted = acknowledged.size + count;
      const began = performance.now();
      while (acknowledged.size < wanted) {
        if (performance.now() - began > 60_000) {
          throw new Error(`Writes do not come back: ${others.at(-1)} ${product.output().slice(-1500)}`);
        }
        await wait(10);
      }
    },
    async stop() {
      isStopped = true;
      await ended;
      const times = await takeTitles(product);
      return {
        acknowledged: acknowledged.size,
        lost: [...acknowledged].filter((title) => !times.has(title)).length,
        doubled: [...times.values()].filter((count) => count > 1).length,
        refused,
        unanswered,
        others,
        longestGapMs: Math.round(longestGapMs),
        slowestMs,
      };
    },
  };
}

/** How often each title is stored; finishes the tasks, so that there is room for more. */
function takeTitles(product: Product): Promise<Map<string, number>> {
  return withDatabase(product, async (client) => {
    const { rows } = await client.query<{ title: string; count: number }>(
      "select title, count(*)::int as count from tasks where title like 'Write %' group by title",
    );
    await client.query('update tasks set done_at = now() where done_at is null');
    return new Map(rows.map(({ title, count }) => [title, count]));
  });
}

/** What must not be, in words. */
export function faultsOf({ acknowledged, lost, doubled, others }: Written): string[] {
  return [
    ...(acknowledged === 0 ? ['nothing was written'] : []),
    ...(lost > 0 ? [`${lost} acknowledged writes are lost`] : []),
    ...(doubled > 0 ? [`${doubled} writes are there twice`] : []),
    ...[...new Set(others)].map((other) => `answered ${other}`),
  ];
}

export function tellWritten({ acknowledged, lost, doubled, refused, unanswered, ...times }: Written): string {
  return (
    `${acknowledged} acknowledged, ${lost} lost, ${doubled} doubled, ${refused} answered 503, ${unanswered} cut off; ` +
    `longest pause ${times.longestGapMs} ms`
  );
}
