import * as z from 'zod/mini';

/** 'uncertain' and 'cancelled' as of the whole message; the others are each recipient's own. */
export const recipientStates = [
  'queued',
  'sent',
  'delayed',
  'refused',
  'bounced',
  'answered',
  'uncertain',
  'cancelled',
] as const;

export type RecipientState = (typeof recipientStates)[number];

export const messageRecipientSchema = z.object({
  address: z.string(),
  state: z.enum(recipientStates),
  /** The mail server's words. */
  answer: z.nullable(z.string()),
});

export type MessageRecipient = z.infer<typeof messageRecipientSchema>;
