import { useState } from 'react';
import { useCurrentUser } from './session.ts';
import { readStored, type StorageArea, writeStored } from './storage.ts';

interface StoredStateOptions<T> {
  area: StorageArea;
  name: string;
  initial: T;
  /** The stored value as it may be used, or undefined where it is none (any more). */
  parse: (value: unknown) => T | undefined;
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * State that survives a reload and an expired session, kept for the signed-in user until sign-out; `forget` ends
 * the keeping, and so does a return to the initial value, which is not worth keeping.
 */
export function useStoredState<T>({ area, name, initial, parse }: StoredStateOptions<T>) {
  const key = { area, name, userId: useCurrentUser()._id };
  const [value, setValue] = useState<T>(() => readStored(key, parse) ?? initial);
  function keep(next: T): void {
    setValue(next);
    writeStored(key, isSame(next, initial) ? undefined : next);
  }
  function forget(next: T): void {
    setValue(next);
    writeStored(key, undefined);
  }
  /** After `sent` was saved: `next` takes its place, unless something else was typed meanwhile, which stays kept. */
  function settle(sent: T, next: T): void {
    setValue((latest) => (isSame(latest, sent) ? next : latest));
    if (isSame(readStored(key, parse), sent)) writeStored(key, undefined);
  }
  /** Brings `earlier` back, unless something was typed since. */
  function restore(earlier: T): void {
    setValue((latest) => (isSame(latest, initial) ? earlier : latest));
    if (readStored(key, parse) === undefined) writeStored(key, earlier);
  }
  return { value, keep, forget, settle, restore };
}
