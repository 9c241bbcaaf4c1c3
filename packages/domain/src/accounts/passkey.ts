import * as z from 'zod/mini';
import { line, text } from '../kernel/fields.ts';

export const maxPasskeys = 20;

export const passkeyName = line({ min: 1, max: 60 });

export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
  /** Whether it is copied to its owner's other devices. */
  isSynced: z.boolean(),
});
export type Passkey = z.infer<typeof passkeySchema>;

const part = text({ max: 20_000 });
const credentialId = text({ min: 1, max: 2000 });

const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
};

/** What a browser answers when it has made a passkey, as WebAuthn writes it in JSON. */
export const madePasskeySchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: part,
    attestationObject: part,
    transports: z.optional(z.array(text({ max: 20 })).check(z.maxLength(10))),
  }),
});

/** What a browser answers when a passkey was used. */
export const usedPasskeySchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: part,
    authenticatorData: part,
    signature: part,
    userHandle: z.optional(z.nullable(text({ max: 200 }))),
  }),
});

const credentialDescriptor = z.object({ id: z.string(), type: z.literal('public-key') });

/** What the browser is asked to make, as `PublicKeyCredential.parseCreationOptionsFromJSON` reads it. */
export const creationOptionsSchema = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  excludeCredentials: z.array(credentialDescriptor),
  authenticatorSelection: z.object({ residentKey: z.literal('required'), userVerification: z.literal('required') }),
  attestation: z.literal('none'),
  timeout: z.number(),
});
export type CreationOptions = z.infer<typeof creationOptionsSchema>;

/** What the browser is asked to sign, with whichever passkey of this site its owner chooses. */
export const requestOptionsSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  userVerification: z.literal('required'),
  timeout: z.number(),
});
export type RequestOptions = z.infer<typeof requestOptionsSchema>;
