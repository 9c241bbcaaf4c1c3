import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

/** Work that ends when the test says so, and the order in which it began. */
function workshop() {
  const turns = createTurns({ together: 2, waitingEach: 2 });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  function ask(user: string, name: string): Promise<unknown> {
    return turns.run(user, () => {
      begun.push(name);
      const { promise, resolve } = Promise.withResolvers<string>();
      ends.set(name, () => resolve(name));
      return promise;
    });
  }
  return { turns, begun, ask, end: (name: string) => ends.get(name)?.() };
}

test('each user has one at a time, and all together two', async () => {
  const { ask, begun, end } = workshop();
  const first = ask('ann', 'ann 1');
  void ask('ann', 'ann 2');
  void ask('bob', 'bob 1');
  void ask('cid', 'cid 1');
  await expect.poll(() => begun).toEqual(['ann 1', 'bob 1']);
  end('ann 1');
  expect(await first).toBe('ann 1');
  await expect.poll(() => begun).toEqual(['ann 1', 'bob 1', 'cid 1']);
  end('bob 1');
  await expect.poll(() => begun).toEqual(['ann 1', 'bob 1', 'cid 1', 'ann 2']);
});

test('more than a few that wait are refused, of this user alone', async () => {
  const { ask, begun } = workshop();
  for (const name of ['ann 1', 'ann 2', 'ann 3']) void ask('ann', name);
  await expect(ask('ann', 'ann 4')).rejects.toMatchObject({ code: 'TOO_MANY', retryAfter: 5 });
  void ask('bob', 'bob 1');
  await expect.poll(() => begun).toEqual(['ann 1', 'bob 1']);
});

test('what fails gives its turn back', async () => {
  const { turns } = workshop();
  await expect(turns.run('ann', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await turns.run('ann', async () => 'next')).toBe('next');
});

test('a stream keeps its turn until it is closed', async () => {
  const { turns, ask, begun } = workshop();
  const stream = await turns.run('ann', async () => Readable.from(['a', 'b']));
  void ask('ann', 'ann 2');
  await new Promise((resolve) => setImmediate(resolve));
  expect(begun).toEqual([]);
  if (stream instanceof Readable) stream.destroy();
  await expect.poll(() => begun).toEqual(['ann 2']);
});
