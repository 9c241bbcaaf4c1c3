import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { text } from '../kernel/fields.ts';
import { pageNumber, pageSize } from '../kernel/page.ts';
import { propertySchema } from '../listings/property.ts';
import { maxRecipients } from '../mail/limits.ts';
import { agentMergeSchema, agentSchema, contactSchema, duplicateGroupSchema, duplicateSigns } from './agent.ts';
import { agentChangesSchema } from './agent-changes.ts';

const tag = 'agents';

/** What is no id of an agent is simply not there: 404, never 400. */
const agentIdParams = z.object({ agentId: text({ max: 100 }) });
const pageQuery = z.object({ page: z.optional(pageNumber), limit: z.optional(pageSize) });

export const searchAgents = defineEndpoint({
  method: 'GET',
  path: '/api/agents/search',
  access: 'admin',
  tag,
  summary: 'Agents in whose name, email, phone or office every word of a text occurs, by name; a blank text finds none',
  query: z.object({ q: text({ max: 200 }), page: z.optional(pageNumber), limit: z.optional(pageSize) }),
  reply: z.array(agentSchema),
});

export const listRecentAgents = defineEndpoint({
  method: 'GET',
  path: '/api/agents/recent',
  access: 'admin',
  tag,
  summary: 'The agents of the saved properties with which something happened last, latest first, at most 10',
  reply: z.array(agentSchema),
});

export const listDuplicates = defineEndpoint({
  method: 'GET',
  path: '/api/agents/duplicates',
  access: 'admin',
  tag,
  summary: 'Agents that are likely one person: the same email, name and office, or phone',
  query: pageQuery,
  reply: z.object({ groups: z.array(duplicateGroupSchema), hasMore: z.boolean() }),
});

export const checkContacts = defineEndpoint({
  method: 'POST',
  path: '/api/agents/check-contacts',
  access: 'user',
  tag,
  summary: 'Which of these addresses this user must not write to; changes nothing',
  body: z.object({
    addresses: z
      .array(text({ max: 320 }), 'Must be a list of addresses')
      .check(z.maxLength(maxRecipients, `At most ${maxRecipients} addresses`)),
  }),
  reply: z.object({ addresses: z.array(z.string()) }),
});

export const getAgent = defineEndpoint({
  method: 'GET',
  path: '/api/agents/:agentId',
  access: 'user',
  tag,
  summary: 'One agent; for one that was merged, the agent it was merged into',
  params: agentIdParams,
  reply: agentSchema,
});

export const updateAgent = defineEndpoint({
  method: 'PATCH',
  path: '/api/agents/:agentId',
  access: 'admin',
  tag,
  summary: 'Change what is given of an agent; imports leave it alone from then on',
  params: agentIdParams,
  body: agentChangesSchema,
  alsoRefuses: ['CONFLICT'],
  reply: agentSchema,
});

export const listAgentListings = defineEndpoint({
  method: 'GET',
  path: '/api/agents/:agentId/listings',
  access: 'user',
  tag,
  summary: 'The agent’s listings, those on the market first, then the newest',
  params: agentIdParams,
  query: pageQuery,
  reply: z.object({ properties: z.array(propertySchema), total: z.number(), page: z.number(), pages: z.number() }),
});

export const getAgentRecord = defineEndpoint({
  method: 'GET',
  path: '/api/agents/:agentId/record',
  access: 'user',
  tag,
  summary: 'What this user alone had to do with the agent: inquiries, offers, letters and answers, newest first',
  params: agentIdParams,
  query: pageQuery,
  reply: z.object({
    inquiries: z.number(),
    offers: z.number(),
    answers: z.number(),
    lastContactAt: z.nullable(z.string()),
    contacts: z.array(contactSchema),
    total: z.number(),
    page: z.number(),
    pages: z.number(),
  }),
});

export const listDuplicatesOf = defineEndpoint({
  method: 'GET',
  path: '/api/agents/:agentId/duplicates',
  access: 'admin',
  tag,
  summary: 'Agents that are likely the same person as this one, the strongest sign first, at most 20',
  params: agentIdParams,
  reply: z.array(z.object({ sign: duplicateGroupSchema.shape.sign, agent: agentSchema })),
});

export const dismissDuplicates = defineEndpoint({
  method: 'POST',
  path: '/api/agents/:agentId/dismissals',
  access: 'admin',
  tag,
  summary:
    'This user says that an agent and another one, or all with the same sign, are not one person: they are suggested again once they have something else alike',
  params: agentIdParams,
  body: z
    .object({
      agentId: z.optional(text({ min: 1, max: 100 })),
      sign: z.optional(z.enum(duplicateSigns, 'Unknown sign')),
    })
    .check(
      z.refine(({ agentId, sign }) => (agentId === undefined) !== (sign === undefined), {
        path: ['agentId'],
        message: 'Name another agent or a sign, not both',
      }),
    ),
  reply: z.object({ dismissalId: z.string() }),
});

export const undoDismissal = defineEndpoint({
  method: 'DELETE',
  path: '/api/agents/dismissals/:dismissalId',
  access: 'admin',
  tag,
  summary: 'Remove an own word that agents are not one person',
  params: z.object({ dismissalId: text({ max: 100 }) }),
  reply: z.object({ success: z.literal(true) }),
});

export const mergeAgents = defineEndpoint({
  method: 'POST',
  path: '/api/agents/:agentId/merge',
  access: 'admin',
  tag,
  summary: 'Merge another agent into this one, which takes over its listings and stands for it in later imports',
  params: agentIdParams,
  body: z.object({ agentId: text({ min: 1, max: 100 }) }),
  alsoRefuses: ['CONFLICT'],
  reply: z.object({ agent: agentSchema, mergeId: z.string() }),
});

export const listMerges = defineEndpoint({
  method: 'GET',
  path: '/api/agents/:agentId/merges',
  access: 'admin',
  tag,
  summary: 'Who was merged into this agent, the latest first',
  params: agentIdParams,
  reply: z.array(agentMergeSchema),
});

export const undoMerge = defineEndpoint({
  method: 'POST',
  path: '/api/agents/merges/:mergeId/undo',
  access: 'admin',
  tag,
  summary: 'Part two agents that were merged, as they were before',
  params: z.object({ mergeId: text({ max: 100 }) }),
  alsoRefuses: ['CONFLICT'],
  reply: agentSchema,
});

const stop = z.object({ doNotContact: z.boolean('Must be true or false') });

export const setOwnStop = defineEndpoint({
  method: 'PUT',
  path: '/api/agents/:agentId/do-not-contact',
  access: 'user',
  tag,
  summary: 'Whether this user’s own mail to the agent is refused',
  params: agentIdParams,
  body: stop,
  reply: agentSchema,
});

export const setStopForEveryone = defineEndpoint({
  method: 'PUT',
  path: '/api/agents/:agentId/do-not-contact/everyone',
  access: 'admin',
  tag,
  summary: 'Whether all mail to the agent is refused',
  params: agentIdParams,
  body: stop,
  reply: agentSchema,
});
