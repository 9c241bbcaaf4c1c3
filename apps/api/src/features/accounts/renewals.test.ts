import { expect, test } from 'vitest';
import { createRenewals } from './renewals.ts';

function renewing() {
  const clock = { now: 0 };
  const renewals = createRenewals(() => clock.now);
  return {
    size: renewals.size,
    /** A renewal that came at a moment, what it was told, and how it ends. */
    come(at: number, token = 'token') {
      clock.now = Math.max(clock.now, at);
      const answer = Promise.withResolvers<'renewed' | undefined>();
      const told: (boolean | undefined)[] = [];
      const done = renewals.run(token, at, (isConcurrent) => {
        told.push(isConcurrent);
        return answer.promise;
      });
      return {
        told,
        async end(when: number): Promise<void> {
          clock.now = when;
          answer.resolve('renewed');
          await done;
        },
        async fail(when: number): Promise<void> {
          clock.now = when;
          answer.resolve(undefined);
          await done;
        },
      };
    },
  };
}

test('a first renewal knows of none before it', () => {
  const { come } = renewing();
  expect([come(0).told, come(0, 'other').told]).toEqual([[undefined], [undefined]]);
});

test('what comes before the answer is beside it, what comes later is not', async () => {
  const { come } = renewing();
  const first = come(0);
  const second = come(5);
  await first.end(10);
  await second.end(20);
  expect(second.told).toEqual([true]);
  // On its way for long, as behind a slow look-up.
  expect(come(15).told).toEqual([true]);
  expect(come(21).told).toEqual([true]);
});

test('a token that was answered is used a second time', async () => {
  const { come } = renewing();
  await come(0).end(10);
  expect(come(11).told).toEqual([false]);
});

test('ended renewals are forgotten after a while', async () => {
  const { come, size } = renewing();
  await come(0, 'first').end(10);
  const slow = come(20, 'slow');
  await come(59_000, 'second').end(59_010);
  await come(60_011, 'third').end(60_020);
  expect(size()).toBe(3);
  expect(come(60_030, 'first').told).toEqual([undefined]);
  await slow.end(60_040);
});

test('a made-up token is not remembered', async () => {
  const { come, size } = renewing();
  await come(0).fail(10);
  expect(size()).toBe(0);
  await come(20).end(30);
  await come(40).fail(50);
  expect(come(41).told, 'after the first answer, however its second use went').toEqual([false]);
});
