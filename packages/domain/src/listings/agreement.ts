import * as z from 'zod/mini';

/** What both sides agreed on: dollars, the offer whose terms they took (null where none is known), and when. */
export const agreementSchema = z.object({
  price: z.number(),
  offerId: z.nullable(z.string()),
  at: z.string(),
});

export type Agreement = z.infer<typeof agreementSchema>;
