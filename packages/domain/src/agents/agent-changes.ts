import * as z from 'zod/mini';
import { emailInvalid, emailMaxLength, isEmail, normalizeEmail } from '../accounts/email.ts';
import { line, phone, text } from '../kernel/fields.ts';
import { phoneDigits } from '../kernel/phone.ts';
import { readWebsite, websiteInvalid, websiteMaxLength } from './website.ts';

const email = z.pipe(
  text({ max: emailMaxLength, message: emailInvalid }).check(
    z.refine((typed) => typed === '' || isEmail(typed), emailInvalid),
  ),
  z.transform(normalizeEmail),
);
const website = z.pipe(
  text({ max: websiteMaxLength }).check(z.refine((typed) => readWebsite(typed) !== undefined, websiteInvalid)),
  z.transform((typed) => readWebsite(typed) ?? ''),
);

/** What an administrator changes of an agent; what is left out stays. */
export const agentChangesSchema = z.object({
  name: z.optional(line({ max: 200 })),
  email: z.optional(email),
  cell_phone: z.optional(z.pipe(phone, z.transform(phoneDigits))),
  website: z.optional(website),
  slogan: z.optional(line({ max: 500 })),
});
