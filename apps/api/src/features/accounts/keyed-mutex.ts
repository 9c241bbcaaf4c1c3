/** Runs the work of one subject one after the other; a failure is that work's alone. */
export type RunExclusive = <T>(subject: string, work: () => Promise<T>) => Promise<T>;

/** Tries take turns, so that only one counts as failed at a time and right ones never refuse one another. */
export function createKeyedMutex(): RunExclusive {
  const last = new Map<string, Promise<unknown>>();
  return async (subject, work) => {
    const previous = last.get(subject);
    const current = previous ? previous.then(work) : work();
    const ended = current.then(
      () => undefined,
      () => undefined,
    );
    last.set(subject, ended);
    try {
      return await current;
    } finally {
      if (last.get(subject) === ended) last.delete(subject);
    }
  };
}
