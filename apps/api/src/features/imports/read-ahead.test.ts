import { expect, test } from 'vitest';
import { readAhead } from './read-ahead.ts';

async function* numbers(log: string[], { failAt }: { failAt?: number } = {}) {
  try {
    for (let number = 1; number <= 4; number += 1) {
      if (number === failAt) throw new Error('unreadable');
      log.push(`read ${number}`);
      yield number;
    }
  } finally {
    log.push('closed');
  }
}

test('the next is read while the last is worked on', async () => {
  const log: string[] = [];
  for await (const number of readAhead(numbers(log))) log.push(`done ${number}`);
  expect(log).toEqual(['read 1', 'read 2', 'done 1', 'read 3', 'done 2', 'read 4', 'done 3', 'closed', 'done 4']);
});

test('what was read before a failure is still worked on', async () => {
  const log: string[] = [];
  const work = async () => {
    for await (const number of readAhead(numbers(log, { failAt: 3 }))) log.push(`done ${number}`);
  };
  await expect(work()).rejects.toThrow('unreadable');
  expect(log).toEqual(['read 1', 'read 2', 'done 1', 'closed', 'done 2']);
});

test('the source is closed when the work ends early, also while it is being read', async () => {
  const log: string[] = [];
  for await (const number of readAhead(numbers(log))) {
    if (number === 2) break;
  }
  expect(log).toEqual(['read 1', 'read 2', 'read 3', 'closed']);
});
