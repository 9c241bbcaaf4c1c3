import { createHash, randomBytes } from 'node:crypto';

export interface Token {
  secret: string;
  hash: Buffer;
}

/** `mark` is a part of the secret: what begins with it cannot be passed off as one without. */
export function createToken(mark = ''): Token {
  const secret = `${mark}${randomBytes(32).toString('base64url')}`;
  return { secret, hash: hashToken(secret) };
}

/** A random secret needs no slow hash: it cannot be guessed. */
export function hashToken(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
