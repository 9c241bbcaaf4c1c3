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

/** State that survives a reload and an expired session, kept for the signed-in user; `forget` ends the keeping. */
export function useStoredState<T>({ area, name, initial, parse }: StoredStateOptions<T>) {
  const key = { area, name, userId: useCurrentUser()._id };
  const [value, setValue] = useState<T>(() => readStored(key, parse) ?? initial);
  function keep(next: T): void {
    setValue(next);
    writeStored(key, next);
  }
  function forget(next: T): void {
    setValue(next);
    writeStored(key, undefined);
  }
  return { value, keep, forget };
}
