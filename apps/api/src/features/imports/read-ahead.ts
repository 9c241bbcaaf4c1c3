/** Gives what is read in its order and reads one more while the last is worked on; a failure of reading comes after that. */
export async function* readAhead<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
  const iterator = source[Symbol.asyncIterator]();
  try {
    let read = iterator.next();
    for (;;) {
      const { done, value } = await read;
      if (done) return;
      read = iterator.next();
      // The next turn awaits it; unheard until then, a failure would end the process.
      read.catch(() => undefined);
      yield value;
    }
  } finally {
    await iterator.return?.();
  }
}
