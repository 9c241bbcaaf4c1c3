/** Refuses more than so many connections of one address at a time. */
export function createAddressCounter(mostPerAddress: number) {
  const open = new Map<string, Set<string>>();
  return {
    /** False: there are too many already. */
    add(address: string, sessionId: string): boolean {
      const sessions = open.get(address) ?? new Set();
      if (sessions.size >= mostPerAddress) return false;
      open.set(address, sessions.add(sessionId));
      return true;
    },
    /** Nothing happens for a connection that was refused. */
    remove(address: string, sessionId: string): void {
      const sessions = open.get(address);
      sessions?.delete(sessionId);
      if (sessions?.size === 0) open.delete(address);
    },
  };
}

/** Rejects with 'too late' when the work takes longer; the work itself goes on. */
export async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_settle, fail) => {
    timer = setTimeout(() => fail(new Error('too late')), milliseconds);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
