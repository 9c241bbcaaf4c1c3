import type { Clock } from '#ports/clock.ts';

/** Tests go on while nobody looks: for so long a market's errors are as they were. */
const heldForMs = 10 * 60_000;

/** Of so many markets at once; a page asks of four. */
const mostHeld = 5000;

/** What was asked of a market and is asked by every page of a home there. */
export function createHeldAnswers({ clock }: { clock: Clock }) {
  const held = new Map<string, { until: number; answer: Promise<unknown> }>();

  return {
    /** The answer to a question, asked anew after ten minutes; failures are not held. A key has one kind of answer. */
    find<Answer>(key: string, ask: () => Promise<Answer>): Promise<Answer> {
      const now = clock.now().getTime();
      const known = held.get(key);
      if (known && now < known.until) return known.answer as Promise<Answer>;
      const answer = ask();
      if (held.size >= mostHeld) held.clear();
      held.set(key, { until: now + heldForMs, answer });
      answer.catch(() => held.delete(key));
      return answer;
    },

    /** The tests are others now. */
    forget: (): void => held.clear(),
  };
}

export type HeldAnswers = ReturnType<typeof createHeldAnswers>;
