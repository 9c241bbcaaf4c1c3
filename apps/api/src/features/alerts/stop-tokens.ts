import { parseStoredId } from '@rei/domain/kernel/stored-id';
import { createSealedWords, type Seals } from '#system/sealed-words.ts';

/** Links that end the mail of one saved search. */
export function createStopTokens(secretBox: Seals) {
  const words = createSealedWords(secretBox, 'stop the mail of a saved search');
  return {
    make: (viewId: string): string => words.make(viewId),

    /** The search that a token names; undefined for what we did not write. */
    read: (token: string): number | undefined => parseStoredId(words.read(token) ?? ''),
  };
}

export type StopTokens = ReturnType<typeof createStopTokens>;
