import { act } from '@testing-library/react';
import { vi } from 'vitest';

/**
 * Holds what is to happen after so many milliseconds until the test lets it: what goes away by itself could be gone
 * before a busy machine looks.
 * @returns what lets it happen; it fails where nothing waits for just that time
 */
export function holdTimeouts(ms: number): () => void {
  const { setTimeout: later, clearTimeout: never } = globalThis;
  const held = new Map<unknown, () => void>();
  const hold = (action: () => void, delay?: number, ...rest: []) => {
    const timer = later(action, delay, ...rest);
    if (delay !== ms) return timer;
    never(timer);
    held.set(timer, action);
    return timer;
  };
  // The real ones are overloaded, which differs in types alone.
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(hold as typeof setTimeout);
  vi.spyOn(globalThis, 'clearTimeout').mockImplementation((timer) => {
    held.delete(timer);
    never(timer);
  });
  return () => {
    if (held.size === 0) throw new Error(`Nothing waits for ${ms} ms`);
    const actions = [...held.values()];
    held.clear();
    act(() => {
      for (const action of actions) action();
    });
  };
}
