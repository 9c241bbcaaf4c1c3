import * as z from 'zod/mini';
import { line, phone } from '../kernel/fields.ts';

/** What an administrator changes of a user; what is left out stays. */
export const userChangesSchema = z.object({
  name: z.optional(line({ max: 100 })),
  company: z.optional(line({ max: 200 })),
  phone: z.optional(phone),
  is_admin: z.optional(z.boolean('Must be true or false')),
});
