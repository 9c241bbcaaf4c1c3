import * as z from 'zod/mini';
import { text } from '../kernel/fields.ts';

/** How many recovery codes are given out at a time. */
export const recoveryCodeCount = 10;

/**
 * Six digits of the authenticator app, or a recovery code; blanks and hyphens are for reading only. Full-width digits,
 * as a Japanese keyboard types them, are the same.
 */
export const signInCode = z.pipe(
  text({ min: 1, max: 40 }),
  z.transform((code) => code.normalize('NFKC').replace(/[\s-]/g, '').toLowerCase()),
);

export const twoFactorStateSchema = z.object({
  enabled: z.boolean(),
  recoveryCodesLeft: z.number(),
});

/** What an authenticator app needs: the secret in base 32, and the same as an otpauth:// address for a QR code. */
export const twoFactorProposalSchema = z.object({ secret: z.string(), uri: z.string() });

export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });

export type TwoFactorState = z.infer<typeof twoFactorStateSchema>;
export type TwoFactorProposal = z.infer<typeof twoFactorProposalSchema>;
