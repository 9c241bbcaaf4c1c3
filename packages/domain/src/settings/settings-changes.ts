import * as z from 'zod/mini';
import { line, phone, text } from '../kernel/fields.ts';
import { isSite, siteInvalid } from './site.ts';

export const maxDisclaimer = 1000;

/** What an administrator changes of the installation; what is left out stays. */
export const settingsChangesSchema = z.object({
  buyer: z.optional(
    z.object({
      company: z.optional(line({ max: 200 })),
      signer: z.optional(line({ max: 100 })),
      title: z.optional(line({ max: 100 })),
      address: z.optional(line({ max: 300 })),
      phone: z.optional(phone),
    }),
  ),
  postalAddress: z.optional(line({ max: 300 })),
  timeZone: z.optional(line({ min: 1, max: 60 })),
  productName: z.optional(line({ max: 60 })),
  disclaimer: z.optional(text({ max: maxDisclaimer })),
  site: z.optional(line({ max: 200 }).check(z.refine((value) => value === '' || isSite(value), siteInvalid))),
});
