/** Gives what is read in its order and reads one more while the last is worked on; a failure of reading comes after that. */
export async function* readAhead<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
  const iterator = source[Symbol.asyncIterator]();
  try {
    let read = iterator.next();
    for (;;) {
      const { done, value } = await read;
      if (done) return;
      read = iterator.next();
      // Asked for at the next turn; until then nobody waits for it.
      read.catch(() => undefined);
      yield value;
    }
  } finally {
    await iterator.return?.();
  }
}
