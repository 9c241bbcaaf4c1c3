import * as z from 'zod/mini';
import type { Clock } from '#ports/clock.ts';
import type { SecretBox } from './secret-box.ts';

/** For as long as a person may take at the provider, and again for the code of two-factor sign-in. */
export const attemptLifetimeMs = 10 * 60 * 1000;

const envelopeSchema = z.object({ at: z.number(), value: z.unknown() });

const attemptSchema = z.object({ state: z.string(), nonce: z.string(), codeVerifier: z.string() });

const identitySchema = z.object({
  issuer: z.string(),
  subject: z.string(),
  email: z.optional(z.string()),
  isEmailVerified: z.boolean(),
  name: z.optional(z.string()),
});

/** What a browser holds between the steps of a sign-in, sealed: it can neither read it nor make it up. */
export function createProviderAttempts({ secretBox, clock }: { secretBox: SecretBox; clock: Clock }) {
  function sealing<Schema extends z.ZodMiniType>(context: string, schema: Schema) {
    return {
      seal: (value: z.output<Schema>): string =>
        secretBox
          .seal(Buffer.from(JSON.stringify({ at: clock.now().getTime(), value })), context)
          .toString('base64url'),

      /** Undefined for one of another step, one that is too old, and one that somebody made up. */
      open(text: string | undefined): z.output<Schema> | undefined {
        if (text === undefined) return undefined;
        try {
          const plain: unknown = JSON.parse(secretBox.open(Buffer.from(text, 'base64url'), context).toString());
          const { at, value } = envelopeSchema.parse(plain);
          return clock.now().getTime() - at < attemptLifetimeMs ? schema.parse(value) : undefined;
        } catch {
          return undefined;
        }
      },
    };
  }

  return { asked: sealing('provider-asked', attemptSchema), proven: sealing('provider-proven', identitySchema) };
}

export type ProviderAttempts = ReturnType<typeof createProviderAttempts>;
