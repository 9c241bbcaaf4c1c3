import * as z from 'zod/mini';

export const agentFields = ['name', 'email', 'cell_phone', 'website', 'slogan'] as const;
export type AgentField = (typeof agentFields)[number];

/** A listing agent. What is not known is ''; the phone is digits only. */
export const agentSchema = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  cell_phone: z.string(),
  website: z.string(),
  slogan: z.string(),
  office: z.string(),
  /** What an administrator changed: imports leave it alone. */
  edited: z.array(z.enum(agentFields)),
  doNotContact: z.object({ everyone: z.boolean(), own: z.boolean() }),
});

export type Agent = z.infer<typeof agentSchema>;

export const duplicateSigns = ['email', 'name_and_office', 'phone'] as const;
export type DuplicateSign = (typeof duplicateSigns)[number];

/** As many agents behind one phone are an office with a switchboard, not one person. */
export const switchboardSize = 10;

export const duplicateGroupSchema = z.object({
  sign: z.enum(duplicateSigns),
  shared: z.string(),
  total: z.number(),
  agents: z.array(agentSchema),
});

export type DuplicateGroup = z.infer<typeof duplicateGroupSchema>;

export const agentMergeSchema = z.object({
  _id: z.string(),
  mergedAt: z.string(),
  name: z.string(),
  email: z.string(),
});

export type AgentMerge = z.infer<typeof agentMergeSchema>;

const contactKinds = ['inquiry', 'offer', 'contract', 'accepted', 'countered', 'letter', 'answer'] as const;
export type ContactKind = (typeof contactKinds)[number];

export const contactSchema = z.object({
  kind: z.enum(contactKinds),
  at: z.string(),
  text: z.string(),
  property: z.nullable(z.object({ _id: z.string(), address: z.string() })),
  messageId: z.nullable(z.string()),
});

export type AgentContact = z.infer<typeof contactSchema>;

export function agentLabel({
  name,
  email,
  cell_phone,
  office,
}: Pick<Agent, 'name' | 'email' | 'cell_phone' | 'office'>): string {
  return name || email || cell_phone || office || 'Agent without a name';
}
