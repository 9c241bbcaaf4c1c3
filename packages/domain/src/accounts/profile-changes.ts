import * as z from 'zod/mini';
import { line, phone } from '../kernel/fields.ts';

/** What a user changes of the own profile; what is left out stays, and an empty company becomes the name. */
export const profileChangesSchema = z.object({
  name: z.optional(line({ min: 1, max: 100 })),
  company: z.optional(line({ max: 200 })),
  phone: z.optional(phone),
});
