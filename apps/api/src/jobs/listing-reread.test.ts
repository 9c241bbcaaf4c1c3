import { expect, test } from 'vitest';
import { rereadListings } from './listing-reread.ts';

/** A reading that goes so, step by step; no more steps than these are asked for. */
function reading(...steps: (boolean | Error)[]) {
  const told: unknown[] = [];
  const reread = {
    async rereadNext() {
      const step = steps.shift();
      if (step instanceof Error) throw step;
      if (step === undefined) throw new Error('nobody asked for more');
      return step;
    },
  };
  const log = { error: (facts: unknown) => told.push(facts) };
  return { steps, told, deps: { reread, log, pauseMs: 0, retryMs: 0 } };
}

const never = () => new AbortController().signal;

test('reads until nothing is left, and not again', async () => {
  const { steps, told, deps } = reading(true, true, false);
  await rereadListings(deps, never());
  expect([steps, told]).toEqual([[], []]);
});

test('goes on after a failure, which is told', async () => {
  const problem = new Error('connection lost');
  const { steps, told, deps } = reading(true, problem, true, false);
  await rereadListings(deps, never());
  expect([steps, told]).toEqual([[], [{ err: problem }]]);
});

test('gives way before each batch to what somebody waits for', async () => {
  const { steps, deps } = reading(true, false);
  const leftAtEach: number[] = [];
  await rereadListings({ ...deps, giveWay: async () => void leftAtEach.push(steps.length) }, never());
  expect(leftAtEach).toEqual([2, 1]);
});

test('ends between two batches when the process stops', async () => {
  const stopping = new AbortController();
  const { steps, deps } = reading(true, true, false);
  const { rereadNext } = deps.reread;
  deps.reread.rereadNext = () => {
    stopping.abort();
    return rereadNext();
  };
  await rereadListings(deps, stopping.signal);
  expect(steps).toEqual([true, false]);
});
