import * as z from 'zod/mini';

/** One sign-in of a user, from the password to its end. */
export const signInSchema = z.object({
  id: z.string(),
  ip: z.string(),
  /** Browser and system in words ('Firefox 140 on Windows'); 'Unknown browser' where it does not tell. */
  browser: z.string(),
  createdAt: z.string(),
  /** To within a quarter of an hour. */
  lastUsedAt: z.string(),
  endedAt: z.nullable(z.string()),
  /** The sign-in that asks. */
  current: z.boolean(),
});

export type SignIn = z.infer<typeof signInSchema>;
