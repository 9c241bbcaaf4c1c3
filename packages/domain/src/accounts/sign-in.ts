import * as z from 'zod/mini';

export const signInSchema = z.object({
  id: z.string(),
  ip: z.string(),
  /** Where the address is, in words: 'Network 203.0.113.0/24'. */
  place: z.string(),
  browser: z.string(),
  createdAt: z.string(),
  /** To within a quarter of an hour. */
  lastUsedAt: z.string(),
  endedAt: z.nullable(z.string()),
  current: z.boolean(),
});

export type SignIn = z.infer<typeof signInSchema>;
