import { expect, test } from 'vitest';
import { createOpenAsks } from './open-asks.ts';

const part = (ask: number, version: number) => ({ ask, version, verdicts: [3, 4] });

test('parts of different moments are no answer, but to whoever takes them', async () => {
  const asks = createOpenAsks(2);
  const strict = asks.begin();
  const mixed = asks.begin({ isMixed: true });
  for (const { id } of [strict, mixed]) {
    asks.answer(part(id, 8));
    asks.answer(part(id, 7));
  }
  expect(await strict.answers).toBeUndefined();
  // What is newer than that may have changed since.
  expect(await mixed.answers).toMatchObject({
    version: 7,
    verdicts: [
      [3, 4],
      [3, 4],
    ],
  });
});

test('a thread that fails leaves no answer, whatever is taken', async () => {
  const asks = createOpenAsks(2);
  const { id, answers } = asks.begin({ isMixed: true });
  asks.answer(part(id, 7));
  asks.answer({ ask: id, problem: 'It ended' });
  expect(await answers).toBeUndefined();
});
