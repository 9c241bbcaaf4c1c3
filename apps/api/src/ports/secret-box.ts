/** Encrypts what must be read again, under the installation's key. */
export interface SecretBox {
  /** `context` names what is sealed and for whom; it is needed to open it again. */
  seal(plain: Uint8Array, context: string): Buffer;
  /** Throws when the box was sealed with another key or for another context, or was changed. */
  open(sealed: Uint8Array, context: string): Buffer;
}
