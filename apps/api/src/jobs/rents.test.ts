import { AppError } from '@rei/domain/kernel/errors';
import { expect, test } from 'vitest';
import { createRentRun } from './rents.ts';

const never = new AbortController().signal;

/** Runs one after the other: a text is the reason of a failure. */
async function logOf(...outcomes: (string | 'fetched' | 'not yet')[]) {
  const lines: { level: string; fields: object }[] = [];
  const log = {
    info: (fields: object) => void lines.push({ level: 'info', fields }),
    error: (fields: object) => void lines.push({ level: 'error', fields }),
  };
  const left = [...outcomes];
  const run = createRentRun(async () => {
    const outcome = left.shift();
    if (outcome === 'not yet') return undefined;
    if (outcome === 'fetched') return 'HUD API, fiscal year 2026: 2 rows read';
    throw new AppError('UNAVAILABLE', String(outcome));
  }, log);
  for (const _ of outcomes) await run(never).catch(() => undefined);
  return lines;
}

test('a fetch is told with its counts, a look without one is not', async () => {
  expect(await logOf('fetched', 'not yet')).toEqual([
    { level: 'info', fields: { summary: 'HUD API, fiscal year 2026: 2 rows read' } },
  ]);
});

test('a failure is told once, another one and one after a success again', async () => {
  const lines = await logOf('401', '401', 'no connection', 'fetched', 'no connection');
  const problems = lines.filter(({ level }) => level === 'error').map(({ fields }) => fields);
  expect(problems).toEqual(['401', 'no connection', 'no connection'].map((problem) => ({ problem })));
});

test('a failure is thrown on, so that the queue tries again; a stop is not told', async () => {
  const told: object[] = [];
  const stopping = new AbortController();
  const log = { info: () => undefined, error: (fields: object) => void told.push(fields) };
  const run = createRentRun(async () => {
    stopping.abort();
    throw new Error('aborted');
  }, log);
  await expect(run(stopping.signal)).rejects.toThrow('aborted');
  expect(told).toEqual([]);
});
