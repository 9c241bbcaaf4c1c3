export const control = {
  rows: 0,
  sorted: 1,
  version: 2,
  writing: 3,
  /** How many notices of changes there were, and how many of them the market follows. */
  heard: 4,
  followed: 5,
  /** The number of the last change that was begun before the market was last compared with the database. */
  change: 6,
  firstReader: 7,
} as const;

export const maxReaders = 8;

export const controlLength = control.firstReader + maxReaders;

/** A thread that dies in between wakes nobody: who waits looks again. */
const lookAgainMs = 20;

/** Runs `read` while nobody writes. Each reader has a place of its own, so that it can be freed for one that died. */
export function reading<T>(shared: Int32Array, reader: number, read: () => T): T {
  const place = control.firstReader + reader;
  for (;;) {
    Atomics.store(shared, place, 1);
    if (Atomics.load(shared, control.writing) === 0) break;
    free(shared, reader);
    Atomics.wait(shared, control.writing, 1, lookAgainMs);
  }
  try {
    return read();
  } finally {
    free(shared, reader);
  }
}

/** As `reading`, for a thread that must not wait: undefined while somebody writes. */
export function readingNow<T>(shared: Int32Array, reader: number, read: () => T): T | undefined {
  Atomics.store(shared, control.firstReader + reader, 1);
  try {
    return Atomics.load(shared, control.writing) === 0 ? read() : undefined;
  } finally {
    free(shared, reader);
  }
}

export function free(shared: Int32Array, reader: number): void {
  Atomics.store(shared, control.firstReader + reader, 0);
  Atomics.notify(shared, control.firstReader + reader);
}

/** Runs `write` while nobody reads; what is read afterwards is another version. There is one writer. */
export function writing(shared: Int32Array, write: () => void): void {
  Atomics.store(shared, control.writing, 1);
  for (let reader = 0; reader < maxReaders; reader += 1) {
    const place = control.firstReader + reader;
    while (Atomics.load(shared, place) !== 0) Atomics.wait(shared, place, 1, lookAgainMs);
  }
  try {
    write();
    Atomics.add(shared, control.version, 1);
  } finally {
    Atomics.store(shared, control.writing, 0);
    Atomics.notify(shared, control.writing);
  }
}

/** Whether the market may lack a change, when `change` is the number of the last one. */
export function isBehind(shared: Int32Array, change: number): boolean {
  const isTold = Atomics.load(shared, control.heard) === Atomics.load(shared, control.followed);
  return !isTold || Atomics.load(shared, control.change) !== change;
}
