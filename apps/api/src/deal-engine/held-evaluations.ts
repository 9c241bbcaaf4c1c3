import { AppError } from '@rei/domain/kernel/errors';
import { control } from './access-lock.ts';
import type { SharedMarket } from './market.ts';

/** For so long a question's evaluation is held, milliseconds. */
const heldMs = 60_000;

/** All that are held together, in bytes, besides the newest. */
const heldBytes = 64 * 1024 * 1024;

/** The market may be read anew while it is asked; then the question is asked again, at most this often. */
const maxTries = 5;

/** What a question came to for every row of the market. */
export interface Evaluation {
  market: SharedMarket;
  version: number;
}

interface Held<Made> {
  at: number;
  made: Promise<Made | undefined>;
}

interface Options {
  /** Also begins to read the market where nobody has yet. */
  market: () => SharedMarket | undefined;
  bytesPerRow: number;
  /** For so long, milliseconds, one is the same also while the market changes. */
  sameForMs: number;
}

export const versionOf = ({ control: shared }: SharedMarket): number =>
  Atomics.load(new Int32Array(shared), control.version);

/** The questions that were asked last, each evaluated once for all that is asked of it. */
export function createHeldEvaluations<Made extends Evaluation>({ market, bytesPerRow, sameForMs }: Options) {
  /** The question asked last stands at the end, so the first one is dropped first. */
  const held = new Map<string, Held<Made>>();

  function drop(rowsOfNewest: number): void {
    const most = Math.max(1, Math.floor(heldBytes / (rowsOfNewest * bytesPerRow + 1)));
    for (const [key, { at }] of held) {
      if (held.size > most || performance.now() - at > heldMs) held.delete(key);
    }
  }

  /** What is held under a key, if it is of this state of the market or was just made; else what is made now, and held. */
  async function find(
    key: string,
    of: SharedMarket,
    evaluate: (of: SharedMarket) => Promise<Made | undefined>,
  ): Promise<Made | undefined> {
    drop(of.capacity);
    const version = versionOf(of);
    const known = held.get(key);
    const made = await known?.made;
    const isNew = known && performance.now() - known.at < sameForMs;
    if (known && made?.market === of && (made.version === version || isNew)) {
      held.delete(key);
      held.set(key, known);
      return made;
    }
    // Another waiter may have begun it anew meanwhile.
    const begun = held.get(key);
    if (begun && begun !== known) return begun.made;
    const evaluation = evaluate(of);
    const entry = { at: performance.now(), made: evaluation };
    held.set(key, entry);
    evaluation.then(
      () => {
        entry.at = performance.now();
      },
      () => {
        if (held.get(key) === entry) held.delete(key);
      },
    );
    return evaluation;
  }

  return {
    /**
     * What an evaluation is used for; undefined while the market is still being read. The question is evaluated once more
     * where the market was read anew in between. Without a key nothing is held.
     */
    async use<Answer>(
      key: string | undefined,
      evaluate: (of: SharedMarket) => Promise<Made | undefined>,
      use: (made: Made) => Promise<Answer | undefined>,
    ): Promise<Answer | undefined> {
      for (let tries = 0; tries < maxTries; tries += 1) {
        const of = market();
        if (!of) return undefined;
        const made = await (key === undefined ? evaluate(of) : find(key, of, evaluate));
        const answer = made && (await use(made));
        if (answer) return answer;
        if (key !== undefined) held.delete(key);
      }
      throw new AppError('UNAVAILABLE', 'The market is changing. Try again in a moment.', { retryAfter: 1 });
    },
  };
}
