/** For so long what a map asks is held, milliseconds. */
const heldMs = 60_000;

/** So many of all users; one may name every listing by its id. */
const most = 16;

interface Held<Question> {
  userId: string;
  /** Of the market: another one is asked for anew. */
  version: string | undefined;
  at: number;
  question: Promise<Question>;
}

/** What users' maps asked last, each read from the database once for all tiles of a view. */
export function createHeldQuestions<Question>() {
  /** The one asked for last stands at the end, so the first one is dropped first. */
  const held = new Map<string, Held<Question>>();

  function drop(): void {
    for (const [key, { at }] of held) {
      if (held.size > most || performance.now() - at > heldMs) held.delete(key);
    }
  }

  return {
    find(userId: string, asked: object, version: string | undefined, read: () => Promise<Question>): Promise<Question> {
      drop();
      const key = JSON.stringify([userId, Object.entries(asked).sort()]);
      const known = held.get(key);
      held.delete(key);
      if (known && known.version === version) {
        held.set(key, known);
        return known.question;
      }
      const question = read();
      const made = { userId, version, at: performance.now(), question };
      held.set(key, made);
      question.catch(() => {
        if (held.get(key) === made) held.delete(key);
      });
      return question;
    },

    forget(userId: string): void {
      for (const [key, each] of held) if (each.userId === userId) held.delete(key);
    },
  };
}
