import { expect, test } from 'vitest';
import { createHeldAnswers } from './held-answers.ts';

const start = Date.UTC(2026, 10, 20, 12);

function heldAt() {
  const time = { now: new Date(start) };
  const held = createHeldAnswers({ clock: { now: () => time.now } });
  let asked = 0;
  const ask = (key = 'AZ') => held.find(key, () => Promise.resolve(++asked));
  return { held, ask, after: (minutes: number) => (time.now = new Date(start + minutes * 60_000)) };
}

test('an answer counts for ten minutes, and for its own question', async () => {
  const { ask, after } = heldAt();
  expect([await ask(), await ask(), await ask('PA')]).toEqual([1, 1, 2]);
  after(9.9);
  expect(await ask()).toBe(1);
  after(10);
  expect([await ask(), await ask()]).toEqual([3, 3]);
});

test('other tests are known at once', async () => {
  const { held, ask } = heldAt();
  expect(await ask()).toBe(1);
  held.forget();
  expect(await ask()).toBe(2);
});

test('a failure is not held', async () => {
  const { held, ask } = heldAt();
  await expect(held.find('AZ', () => Promise.reject(new Error('silent')))).rejects.toThrow('silent');
  expect(await ask()).toBe(1);
});

test('so many markets do not grow without end', async () => {
  const { ask } = heldAt();
  for (let market = 0; market < 5000; market += 1) await ask(`${market}`);
  expect(await ask('0')).toBe(1);
  await ask('one more');
  expect(await ask('0')).toBe(5002);
});
