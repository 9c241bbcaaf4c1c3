import * as z from 'zod/mini';
import { text } from '../kernel/fields.ts';

export const recoveryCodeCount = 10;

/** Six digits of the authenticator app, or a recovery code; Japanese keyboards type full-width digits. */
export const signInCode = z.pipe(
  text({ min: 1, max: 40 }),
  z.transform((code) => code.normalize('NFKC').replace(/[\s-]/g, '').toLowerCase()),
);

export const twoFactorStateSchema = z.object({
  enabled: z.boolean(),
  recoveryCodesLeft: z.number(),
});

export const twoFactorProposalSchema = z.object({ secret: z.string(), uri: z.string() });

export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });

export type TwoFactorState = z.infer<typeof twoFactorStateSchema>;
export type TwoFactorProposal = z.infer<typeof twoFactorProposalSchema>;
