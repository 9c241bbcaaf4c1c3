import * as z from 'zod/mini';
import { userSchema } from '../accounts/user.ts';

export const loginHistoryLength = 5;

export const managedUserSchema = z.object({
  ...userSchema.shape,
  registrationIp: z.nullable(z.string()),
  loginHistory: z.array(z.object({ ip: z.string(), timestamp: z.string() })),
  isVerified: z.boolean(),
  isDisabled: z.boolean(),
  hasTwoFactor: z.boolean(),
  createdAt: z.string(),
});

export type ManagedUser = z.infer<typeof managedUserSchema>;
