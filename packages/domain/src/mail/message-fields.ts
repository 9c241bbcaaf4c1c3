import * as z from 'zod/mini';
import { text } from '../kernel/fields.ts';
import { maxBodyLength, maxSubjectLength, sendFieldsRequired } from './limits.ts';

const longestAddresses = 20_000;
export const addressesSchema = text({ max: longestAddresses });
const required = (max: number) => text({ min: 1, max, message: sendFieldsRequired });

/** What is typed of a message that is sent; addresses are separated by commas. */
export const messageFieldsSchema = z.object({
  fromName: z.optional(text({ max: 100 })),
  to: required(longestAddresses),
  cc: z.optional(addressesSchema),
  bcc: z.optional(addressesSchema),
  subject: required(maxSubjectLength),
  body: z.optional(text({ max: maxBodyLength })),
});
