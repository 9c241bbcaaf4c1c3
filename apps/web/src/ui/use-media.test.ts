import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useMedia } from './use-media.ts';

test('the width of paper changes nothing; that of the screen does', () => {
  const matching = new Set<string>();
  const listeners = new Set<() => void>();
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(new EventTarget(), {
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
      get matches() {
        return matching.has(query);
      },
      addEventListener: (_name: string, listener: () => void) => void listeners.add(listener),
      removeEventListener: (_name: string, listener: () => void) => void listeners.delete(listener),
    }),
  );
  const change = (...queries: string[]) =>
    act(() => {
      matching.clear();
      for (const query of queries) matching.add(query);
      for (const listener of listeners) listener();
    });
  const { result } = renderHook(() => useMedia('(max-width: 900px)'));

  change('print', '(max-width: 900px)');
  expect(result.current).toBe(false);
  change();
  expect(result.current).toBe(false);
  change('(max-width: 900px)');
  expect(result.current).toBe(true);
  change('print');
  expect(result.current).toBe(true);
});
