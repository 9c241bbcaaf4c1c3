import * as z from 'zod/mini';

/** What an administrator can change; the rest follows the listings. */
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
  /** As the listings name it. */
  office: z.string(),
  /** What an administrator changed: imports leave it alone. */
  edited: z.array(z.enum(agentFields)),
  /** Nobody may write to this agent, or only this user may not. */
  doNotContact: z.object({ everyone: z.boolean(), own: z.boolean() }),
});

export type Agent = z.infer<typeof agentSchema>;

/** What two agents that may be one person have in common; the strongest sign first. */
export const duplicateSigns = ['email', 'name_and_office', 'phone'] as const;
export type DuplicateSign = (typeof duplicateSigns)[number];

/** As many agents behind one phone are an office with a switchboard, not one person. */
export const switchboardSize = 10;

export const duplicateGroupSchema = z.object({
  sign: z.enum(duplicateSigns),
  /** What they share, as the first of them has it. */
  shared: z.string(),
  /** How many share it; `agents` has the first ten of them. */
  total: z.number(),
  agents: z.array(agentSchema),
});

export type DuplicateGroup = z.infer<typeof duplicateGroupSchema>;

/** A merge that can be undone. */
export const agentMergeSchema = z.object({
  _id: z.string(),
  mergedAt: z.string(),
  /** Who the agent was merged with. */
  name: z.string(),
  email: z.string(),
});

export type AgentMerge = z.infer<typeof agentMergeSchema>;

/** What a user had to do with an agent: steps of deals on the agent's listings, and mail in both directions. */
const contactKinds = ['inquiry', 'offer', 'contract', 'accepted', 'countered', 'letter', 'answer'] as const;
export type ContactKind = (typeof contactKinds)[number];

export const contactSchema = z.object({
  kind: z.enum(contactKinds),
  at: z.string(),
  /** The entry's words, or the subject of the message. */
  text: z.string(),
  property: z.nullable(z.object({ _id: z.string(), address: z.string() })),
  /** The own message, where there is one. */
  messageId: z.nullable(z.string()),
});

export type AgentContact = z.infer<typeof contactSchema>;

/** An agent's name for a heading or a link; without a name the e-mail, the phone or the office. */
export function agentLabel({
  name,
  email,
  cell_phone,
  office,
}: Pick<Agent, 'name' | 'email' | 'cell_phone' | 'office'>): string {
  return name || email || cell_phone || office || 'Agent without a name';
}
