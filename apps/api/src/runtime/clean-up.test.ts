import { expect, test } from 'vitest';
import { createCleanUp } from './clean-up.ts';

test('a step that fails keeps no other from running, is logged, and fails the whole', async () => {
  const done: string[] = [];
  const logged: object[] = [];
  const problem = new Error('no space');
  const cleanUp = createCleanUp(
    {
      links: async () => done.push('links'),
      files: () => Promise.reject(problem),
      counts: () => {
        throw problem;
      },
      mails: async () => done.push('mails'),
    },
    { error: (fields) => logged.push(fields) },
  );
  await expect(cleanUp()).rejects.toThrow('Not cleaned up: files, counts');
  expect(done).toEqual(['links', 'mails']);
  expect(logged).toEqual([
    { err: problem, step: 'files' },
    { err: problem, step: 'counts' },
  ]);
});

test('without a failure it says nothing', async () => {
  const cleanUp = createCleanUp({ links: async () => undefined }, { error: () => expect.unreachable() });
  await expect(cleanUp()).resolves.toBeUndefined();
});
