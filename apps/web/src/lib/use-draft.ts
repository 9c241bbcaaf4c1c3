import { useEffect, useState } from 'react';
import { useCurrentUser } from './session.ts';
import { readStored, writeStored } from './storage.ts';

interface DraftOptions<T> {
  name: string;
  initial: T;
  /**
   * What handed `initial` over, such as the history entry whose state it came with: the same one again (a reload)
   * keeps what was typed since, another one begins anew. Null: nothing was handed over, a kept draft goes on.
   */
  source: string | null;
  /** Whether a source is asked for anew at each opening: what it handed over goes on only with the same one. */
  isPassing?: (source: string) => boolean;
  /** The stored draft as it may be used, or undefined where it is none (any more). */
  parse: (value: unknown) => T | undefined;
}

interface Kept<T> {
  source: string | null;
  value: T;
  /** The draft that was there when the source handed over another one. */
  earlier: T | undefined;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function parseKept<T>(stored: unknown, parse: DraftOptions<T>['parse']): Kept<T> | undefined {
  if (typeof stored !== 'object' || stored === null || !('value' in stored)) return undefined;
  const value = parse(stored.value);
  if (value === undefined) return undefined;
  const source = 'source' in stored && typeof stored.source === 'string' ? stored.source : null;
  return { source, value, earlier: 'earlier' in stored ? parse(stored.earlier) : undefined };
}

export function readDraft<T>(userId: string, name: string, parse: DraftOptions<T>['parse']): T | undefined {
  return readStored({ area: 'browser', userId, name }, (stored) => parseKept(stored, parse))?.value;
}

/**
 * A form's values, kept for the signed-in user until sign-out: they survive a reload and an expired session. What
 * another page hands over takes the place of an earlier draft, which can be gone back to.
 */
export function useDraft<T>({ name, initial, source, isPassing = () => false, parse }: DraftOptions<T>) {
  const userId = useCurrentUser()._id;
  const [base, setBase] = useState(initial);
  const [kept, setKept] = useState<Kept<T>>(() => {
    const stored = readStored({ area: 'browser', userId, name }, (value) => parseKept(value, parse));
    if (!stored) return { source, value: initial, earlier: undefined };
    // What no longer stands is nothing to go on from.
    const isOver = source === null && stored.source !== null && isPassing(stored.source);
    if (stored.source === source || (source === null && !isOver)) return stored;
    const earlier = isSame(stored.value, initial) ? undefined : stored.value;
    return { source, value: initial, earlier };
  });
  const isChanged = !isSame(kept.value, base);
  // The address of a page after an expired session no longer has what was handed over.
  const isHandedOver = kept.source !== null && !isPassing(kept.source);
  const isWorthKeeping = isChanged || isHandedOver || kept.earlier !== undefined;

  useEffect(() => {
    writeStored({ area: 'browser', userId, name }, isWorthKeeping ? kept : undefined);
  }, [kept, isWorthKeeping, userId, name]);

  return {
    value: kept.value,
    isChanged,
    hasEarlier: kept.earlier !== undefined,
    keep: (value: T) => setKept({ ...kept, value }),
    /** Back to the draft that was there before, or not. */
    answerEarlier: (isWanted: boolean) =>
      setKept({ ...kept, value: isWanted ? (kept.earlier ?? kept.value) : kept.value, earlier: undefined }),
    /** What was saved is what the form begins with from now on; what was typed meanwhile stays a draft. */
    saved(value: T) {
      setBase(value);
      setKept((latest) => ({ source: null, value: latest.value, earlier: undefined }));
    },
    /** Fresh values, of which nothing is kept. */
    reset(value: T) {
      setBase(value);
      setKept({ source: null, value, earlier: undefined });
    },
  };
}
