import { expect, it, vi } from 'vitest';
import { ownTask } from './own-task.ts';

/** Takes a task that nobody else waits for. */
const take = () => vi.waitFor(() => expect(ownTask()).toBeUndefined());

it('the first goes at once, the others one in each task, in their order', async () => {
  const began: string[] = [];
  const begin = async (name: string) => {
    await ownTask();
    began.push(name);
  };
  await take();
  const all = ['second', 'third', 'fourth'].map(begin);
  await Promise.resolve();
  expect(began).toEqual([]);
  await all[0];
  expect(began).toEqual(['second']);
  await Promise.all(all);
  expect(began).toEqual(['second', 'third', 'fourth']);
});

it('who asks when nobody waits any more goes at once again', async () => {
  await take();
  await ownTask();
  await take();
});
