import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

/** The first byte of a box, so that another form can be told from this one. */
const version = 1;

export interface SecretBox {
  /** `context` names what is sealed and for whom; it is needed to open it again. */
  seal(plain: Uint8Array, context: string): Buffer;
  /** Throws when the box was sealed with another key or for another context, or was changed. */
  open(sealed: Uint8Array, context: string): Buffer;
}

/** AES-256-GCM under a key derived by HKDF. The context is authenticated, so that no box can be moved to another user. */
export function createSecretBox(secret: string): SecretBox {
  const key = Buffer.from(hkdfSync('sha256', secret, 'investor-suite', 'secret-box', keyBytes));
  return {
    seal(plain, context) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
      cipher.setAAD(Buffer.from(context));
      const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([Buffer.of(version), nonce, cipher.getAuthTag(), sealed]);
    },
    open(sealed, context) {
      if (sealed[0] !== version) throw new Error('A sealed secret has an unknown form');
      const nonceEnd = 1 + nonceBytes;
      const tagEnd = nonceEnd + tagBytes;
      const decipher = createDecipheriv(algorithm, key, sealed.subarray(1, nonceEnd), { authTagLength: tagBytes });
      decipher.setAAD(Buffer.from(context));
      decipher.setAuthTag(sealed.subarray(nonceEnd, tagEnd));
      try {
        return Buffer.concat([decipher.update(sealed.subarray(tagEnd)), decipher.final()]);
      } catch (error) {
        throw new Error('A secret was sealed with another SESSION_SECRET', { cause: error });
      }
    },
  };
}
