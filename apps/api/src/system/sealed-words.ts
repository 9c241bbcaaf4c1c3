/** What seals secrets for the whole product. */
export interface Seals {
  seal(plain: Uint8Array, context: string): Buffer;
  open(sealed: Uint8Array, context: string): Buffer;
}

/** What a mail's link says without a session: sealed, so that nobody but us can have written it. */
export function createSealedWords(secretBox: Seals, context: string) {
  return {
    make: (words: string): string => secretBox.seal(Buffer.from(words), context).toString('base64url'),

    /** The words of a token; undefined for what we did not write. */
    read(token: string): string | undefined {
      try {
        return secretBox.open(Buffer.from(token, 'base64url'), context).toString();
      } catch {
        return undefined;
      }
    },
  };
}
