/** `tab` lasts as long as the tab, `browser` until sign-out. */
export type StorageArea = 'tab' | 'browser';

interface StoredKey {
  area: StorageArea;
  userId: string;
  name: string;
}

const prefix = 'rei:';

function storageOf(area: StorageArea): Storage {
  return area === 'tab' ? sessionStorage : localStorage;
}

function keyOf({ userId, name }: StoredKey): string {
  return `${prefix}${userId}:${name}`;
}

/** A user's stored value as `parse` accepts it (undefined: refuse); undefined when there is none. */
export function readStored<T>(key: StoredKey, parse: (value: unknown) => T | undefined): T | undefined {
  try {
    const text = storageOf(key.area).getItem(keyOf(key));
    return text === null ? undefined : parse(JSON.parse(text));
  } catch {
    // Blocked storage or foreign text: as if nothing had been stored.
    return undefined;
  }
}

/** Stores a user's draft or search state; undefined removes it. */
export function writeStored(key: StoredKey, value: unknown): void {
  try {
    if (value === undefined) storageOf(key.area).removeItem(keyOf(key));
    else storageOf(key.area).setItem(keyOf(key), JSON.stringify(value));
  } catch {
    // Full or blocked storage costs the draft's survival, never the work on the page.
  }
}

/** Erases what was stored for any user: drafts and search state do not outlive a sign-out. */
export function eraseStored(): void {
  for (const area of ['tab', 'browser'] as const) {
    try {
      const storage = storageOf(area);
      for (const key of Object.keys(storage)) {
        if (key.startsWith(prefix)) storage.removeItem(key);
      }
    } catch {
      // Blocked storage holds nothing.
    }
  }
}
