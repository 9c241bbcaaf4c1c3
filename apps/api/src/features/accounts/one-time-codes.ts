import { randomBytes } from 'node:crypto';
import { recoveryCodeCount, type TwoFactorProposal } from '@rei/domain/accounts/two-factor';
import { Secret, TOTP } from 'otpauth';

/** Seconds for which a code counts (RFC 6238). */
const period = 30;

/** Codes of this many steps before and after count too, because clocks differ. */
const window = 1;

/** A code of an authenticator app; everything else is a recovery code. */
export const oneTimeCode = /^\d{6}$/;

/** 160 bits, as RFC 4226 recommends. */
const secretBytes = 20;

/** These 32 letters and digits are not mistaken for one another; each holds 5 bits. */
const recoveryAlphabet = 'abcdefghijkmnpqrstuvwxyz23456789';

/** 80 bits, so that a plain hash of a recovery code cannot be guessed. */
const recoveryLength = 16;

export function createOneTimeSecret(): Buffer {
  return randomBytes(secretBytes);
}

/** The secret as an authenticator app takes it: typed in, or as a QR code. */
export function toProposal(secret: Uint8Array, account: { issuer: string; label: string }): TwoFactorProposal {
  const totp = totpOf(secret, account);
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** The 30-second step that a code belongs to; undefined when it is none of those that count at this moment. */
export function stepOfCode(secret: Uint8Array, code: string, now: Date): number | undefined {
  // The library compares bytes, and fails where six characters are more than six of them.
  if (!oneTimeCode.test(code)) return undefined;
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / period) + delta;
}

export function createRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => {
    const letters = Array.from(randomBytes(recoveryLength), (byte) => recoveryAlphabet[byte % 32]).join('');
    return letters.match(/.{4}/g)?.join('-') ?? letters;
  });
}

function totpOf(secret: Uint8Array, account: { issuer?: string; label?: string } = {}): TOTP {
  // The library takes a buffer as a whole; a view into a larger one would be another secret.
  return new TOTP({ ...account, period, secret: new Secret({ buffer: new Uint8Array(secret).buffer }) });
}
