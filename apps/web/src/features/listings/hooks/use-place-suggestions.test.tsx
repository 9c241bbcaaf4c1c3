import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '#lib/query-client.ts';
import { usePlaceSuggestions } from './use-place-suggestions.ts';

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers();
  fetched.mockReset();
  fetched.mockImplementation(() => Promise.resolve(Response.json([])));
  vi.spyOn(globalThis, 'fetch').mockImplementation(fetched);
  return () => vi.useRealTimers();
});

function typeInto() {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { rerender } = renderHook(({ text, isWanted }) => usePlaceSuggestions(text, { isWanted }), {
    wrapper,
    initialProps: { text: '', isWanted: false },
  });
  return async (text: string, { thenWait, isWanted = true }: { thenWait: number; isWanted?: boolean }) => {
    rerender({ text, isWanted });
    await act(() => vi.advanceTimersByTimeAsync(thenWait));
  };
}

function asked() {
  return fetched.mock.calls.map(([address]) => address);
}

it('asks once the typing has paused for 150 ms, and only for what then stands there', async () => {
  const type = typeInto();
  await type('ph', { thenWait: 140 });
  await type('pho', { thenWait: 140 });
  expect(asked()).toEqual([]);
  await type('pho', { thenWait: 20 });
  expect(asked()).toEqual(['/api/suggestions?q=pho']);
  await type('pho ', { thenWait: 300 });
  expect(asked()).toHaveLength(1);
});

it('does not ask any more when the search was started before the pause was over', async () => {
  const type = typeInto();
  await type('Phoenix', { thenWait: 100 });
  await type('Phoenix', { thenWait: 300, isWanted: false });
  expect(asked()).toEqual([]);
});

it.each(['p', ' p '])('does not ask for %j', async (text) => {
  const type = typeInto();
  await type(text, { thenWait: 300 });
  expect(asked()).toEqual([]);
});

it('asks for no more than the call takes', async () => {
  const type = typeInto();
  await type('x'.repeat(400), { thenWait: 300 });
  expect(asked()).toEqual([`/api/suggestions?q=${'x'.repeat(200)}`]);
});
