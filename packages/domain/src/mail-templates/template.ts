import * as z from 'zod/mini';

/** The templates that everybody has, in the order of a deal. */
export const standardTemplateKinds = ['inquiry', 'cashOffer', 'creativeOffer', 'updatedOffer', 'contract'] as const;
export type StandardTemplateKind = (typeof standardTemplateKinds)[number];

/** 'own': one that its user made. */
export const mailTemplateKinds = [...standardTemplateKinds, 'own'] as const;

export const standardTemplateNames: Record<StandardTemplateKind, string> = {
  inquiry: 'Inquiry',
  cashOffer: 'Cash offer',
  creativeOffer: 'Creative offer',
  updatedOffer: 'Updated offer',
  contract: 'Contract',
};

/** A text to begin a message with; it holds merge fields such as {agent first name}. */
export const mailTemplateSchema = z.object({
  /** The kind for a standard one. */
  _id: z.string(),
  kind: z.enum(mailTemplateKinds),
  name: z.string(),
  subject: z.string(),
  body: z.string(),
  /** A standard one that says something else than the standard text. */
  isChanged: z.boolean(),
  /** When its user wrote it; null for the standard text. */
  updatedAt: z.nullable(z.string()),
});

export type MailTemplate = z.infer<typeof mailTemplateSchema>;

/** Templates that one user can make besides the standard ones. */
export const maxOwnTemplates = 100;
/** Characters. */
export const maxTemplateName = 100;
export const maxTemplateSubject = 300;
export const maxTemplateBody = 20_000;
