/** Runs work on the same subject, which never fails for what came before it, once all before it has ended. */
export type InTurn = <T>(subject: string, work: () => Promise<T>) => Promise<T>;

/** Of tries that take turns only one is counted for nothing at a time, so that right ones never refuse one another. */
export function createTurns(): InTurn {
  const last = new Map<string, Promise<unknown>>();
  return async (subject, work) => {
    const before = last.get(subject);
    const mine = before ? before.then(work) : work();
    const ended = mine.then(
      () => undefined,
      () => undefined,
    );
    last.set(subject, ended);
    try {
      return await mine;
    } finally {
      if (last.get(subject) === ended) last.delete(subject);
    }
  };
}
