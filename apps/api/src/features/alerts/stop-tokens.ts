import { parseStoredId } from '@rei/domain/kernel/stored-id';

const context = 'stop the mail of a saved search';

/** What seals secrets for the whole product. */
export interface Seals {
  seal(plain: Uint8Array, context: string): Buffer;
  open(sealed: Uint8Array, context: string): Buffer;
}

/** What a mail's link says without a session: sealed, so that nobody but us can have written it. */
export function createStopTokens(secretBox: Seals) {
  return {
    make: (viewId: string): string => secretBox.seal(Buffer.from(viewId), context).toString('base64url'),

    /** The search that a token names; undefined for what we did not write. */
    read(token: string): number | undefined {
      try {
        return parseStoredId(secretBox.open(Buffer.from(token, 'base64url'), context).toString());
      } catch {
        return undefined;
      }
    },
  };
}

export type StopTokens = ReturnType<typeof createStopTokens>;
