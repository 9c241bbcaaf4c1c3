import * as z from 'zod/mini';

/** The templates that everybody has, in the order of a deal. */
export const standardTemplateKinds = ['inquiry', 'cashOffer', 'creativeOffer', 'updatedOffer', 'contract'] as const;
export type StandardTemplateKind = (typeof standardTemplateKinds)[number];

export const mailTemplateKinds = [...standardTemplateKinds, 'own'] as const;

export const standardTemplateNames: Record<StandardTemplateKind, string> = {
  inquiry: 'Inquiry',
  cashOffer: 'Cash offer',
  creativeOffer: 'Creative offer',
  updatedOffer: 'Updated offer',
  contract: 'Contract',
};

export const mailTemplateSchema = z.object({
  /** The kind, for a standard template. */
  _id: z.string(),
  kind: z.enum(mailTemplateKinds),
  name: z.string(),
  subject: z.string(),
  body: z.string(),
  /** A standard template with the user's own wording. */
  isChanged: z.boolean(),
  /** Null for the standard text. */
  updatedAt: z.nullable(z.string()),
});

export type MailTemplate = z.infer<typeof mailTemplateSchema>;

export const maxOwnTemplates = 100;
export const maxTemplateName = 100;
export const maxTemplateSubject = 300;
export const maxTemplateBody = 20_000;
