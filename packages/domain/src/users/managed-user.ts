import * as z from 'zod/mini';
import { userSchema } from '../accounts/user.ts';

/** How many of a user's sign-ins an administrator sees. */
export const loginHistoryLength = 5;

/** A user as administrators see it: nothing secret, phone in digits only. */
export const managedUserSchema = z.object({
  ...userSchema.shape,
  registrationIp: z.nullable(z.string()),
  /** The last 5 sign-ins, newest first. */
  loginHistory: z.array(z.object({ ip: z.string(), timestamp: z.string() })),
  isVerified: z.boolean(),
  isDisabled: z.boolean(),
  hasTwoFactor: z.boolean(),
  createdAt: z.string(),
});

export type ManagedUser = z.infer<typeof managedUserSchema>;
