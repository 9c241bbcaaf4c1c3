import { QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { createQueryClient } from './query-client.ts';

/** A query that fails like this twice, and then has data. */
async function dataAfter(error: ApiError): Promise<unknown> {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let calls = 0;
  const client = createQueryClient();
  const observer = new QueryObserver(client, {
    queryKey: ['thing'],
    retry: false,
    queryFn: async () => {
      calls += 1;
      if (calls < 3) throw error;
      return 'found';
    },
  });
  onTestFinished(observer.subscribe(() => undefined));
  await vi.advanceTimersByTimeAsync(60_000);
  const { data } = observer.getCurrentResult();
  return { data, calls };
}

test('what the server could not give for a moment is asked for again by itself, until it comes', async () => {
  const away = new ApiError('Away', { status: 503, code: 'UNAVAILABLE', retryAfter: 3 });
  expect(await dataAfter(away)).toEqual({ data: 'found', calls: 3 });
});

test('what was refused or failed is not', async () => {
  expect(await dataAfter(new ApiError('No', { status: 404, code: 'NOT_FOUND' }))).toEqual({
    data: undefined,
    calls: 1,
  });
});
