import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { text } from '../kernel/fields.ts';
import { pageNumber, pageSize } from '../kernel/page.ts';
import { campaignInputSchema, maxCampaignAttachments, maxCampaignProperties } from './campaign.ts';
import { offerEditsSchema } from './campaign-offer.ts';
import {
  campaignAttachmentSchema,
  campaignRowSchema,
  campaignSchema,
  campaignSummarySchema,
  rowFilters,
  rowMailSchema,
  startPlanSchema,
} from './campaign-row.ts';
import { recipeSchema } from './recipe.ts';

const tag = 'campaigns';

/** An unknown id is 404, never 400. */
const campaignParams = z.object({ campaignId: text({ max: 100 }) });
const rowParams = z.object({ campaignId: text({ max: 100 }), campaignOfferId: text({ max: 100 }) });
const success = z.object({ success: z.literal(true) });

export const listCampaigns = defineEndpoint({
  method: 'GET',
  path: '/api/campaigns',
  access: 'user',
  tag,
  summary: 'The own bulk offers, newest first, with how far each is',
  query: z.object({ page: z.optional(pageNumber), limit: z.optional(pageSize) }),
  reply: z.object({ campaigns: z.array(campaignSummarySchema), total: z.number() }),
});

export const createCampaign = defineEndpoint({
  method: 'POST',
  path: '/api/campaigns',
  access: 'user',
  tag,
  summary: 'Make offers for many properties by one recipe, to be reviewed before anything is sent',
  body: z.extend(campaignInputSchema, {
    propertyIds: z
      .array(text({ min: 1, max: 20 }))
      .check(
        z.minLength(1, 'Choose properties first'),
        z.maxLength(maxCampaignProperties, `At most ${maxCampaignProperties} properties`),
      ),
  }),
  alsoRefuses: ['NOT_FOUND', 'CONFLICT'],
  reply: campaignSchema,
});

export const previewRecipe = defineEndpoint({
  method: 'POST',
  path: '/api/campaigns/example',
  access: 'user',
  tag,
  summary: 'What a recipe makes of one property; nothing is stored',
  body: z.object({ propertyId: text({ min: 1, max: 20 }), recipe: recipeSchema }),
  alsoRefuses: ['NOT_FOUND'],
  reply: z.object({
    address: z.string(),
    ...z.pick(campaignRowSchema, { listPriceCents: true, options: true, figures: true, goalPriceCents: true }).shape,
  }),
  changesNothing: true,
});

export const getCampaign = defineEndpoint({
  method: 'GET',
  path: '/api/campaigns/:campaignId',
  access: 'user',
  tag,
  summary: 'An own bulk offer with its settings',
  params: campaignParams,
  reply: campaignSchema,
});

export const updateCampaign = defineEndpoint({
  method: 'PUT',
  path: '/api/campaigns/:campaignId',
  access: 'user',
  tag,
  summary: 'Change a bulk offer that has not started; its offers are made anew, what was edited in rows stays',
  params: campaignParams,
  body: campaignInputSchema,
  alsoRefuses: ['CONFLICT'],
  reply: campaignSchema,
});

export const deleteCampaign = defineEndpoint({
  method: 'DELETE',
  path: '/api/campaigns/:campaignId',
  access: 'user',
  tag,
  summary: 'Delete a bulk offer that is not running; what it sent stays in mail and log',
  params: campaignParams,
  alsoRefuses: ['CONFLICT'],
  reply: success,
});

export const listCampaignOffers = defineEndpoint({
  method: 'GET',
  path: '/api/campaigns/:campaignId/offers',
  access: 'user',
  tag,
  summary: 'One page of a bulk offer’s rows with figures and checks, and what a start would do now',
  params: campaignParams,
  query: z.object({
    show: z.optional(z.enum(rowFilters, 'Unknown filter')),
    page: z.optional(pageNumber),
    limit: z.optional(pageSize),
  }),
  reply: z.object({
    offers: z.array(campaignRowSchema),
    total: z.number(),
    counts: z.object({ all: z.number(), ready: z.number(), red: z.number(), amber: z.number(), excluded: z.number() }),
    plan: startPlanSchema,
  }),
});

export const editCampaignOffer = defineEndpoint({
  method: 'PATCH',
  path: '/api/campaigns/:campaignId/offers/:campaignOfferId',
  access: 'user',
  tag,
  summary: 'Change price, agent or subject of a row before the start, exclude it or include it again',
  params: rowParams,
  body: z.object({ edits: z.optional(offerEditsSchema), excluded: z.optional(z.boolean('Must be true or false')) }),
  alsoRefuses: ['CONFLICT'],
  reply: campaignRowSchema,
});

export const getCampaignMail = defineEndpoint({
  method: 'GET',
  path: '/api/campaigns/:campaignId/offers/:campaignOfferId/mail',
  access: 'user',
  tag,
  summary: 'The first message of a row as it would leave',
  params: rowParams,
  reply: rowMailSchema,
});

export const getCampaignLetter = defineEndpoint({
  method: 'GET',
  path: '/api/campaigns/:campaignId/offers/:campaignOfferId/letter',
  access: 'user',
  tag,
  summary: 'The letter of intent of a row as it would leave, as PDF',
  params: rowParams,
  alsoRefuses: ['CONFLICT'],
  reply: z.unknown(),
  replyType: 'application/pdf',
  inRanges: true,
});

export const startCampaign = defineEndpoint({
  method: 'POST',
  path: '/api/campaigns/:campaignId/start',
  access: 'user',
  tag,
  summary: 'Check every row again and queue what has no red check; started once, however often it is asked',
  params: campaignParams,
  alsoRefuses: ['CONFLICT'],
  reply: campaignSchema,
});

export const pauseCampaign = defineEndpoint({
  method: 'POST',
  path: '/api/campaigns/:campaignId/pause',
  access: 'user',
  tag,
  summary: 'Send nothing more of a running bulk offer until it is resumed',
  params: campaignParams,
  alsoRefuses: ['CONFLICT'],
  reply: campaignSchema,
});

export const resumeCampaign = defineEndpoint({
  method: 'POST',
  path: '/api/campaigns/:campaignId/resume',
  access: 'user',
  tag,
  summary: 'Go on with a paused bulk offer',
  params: campaignParams,
  alsoRefuses: ['CONFLICT'],
  reply: campaignSchema,
});

export const stopCampaign = defineEndpoint({
  method: 'POST',
  path: '/api/campaigns/:campaignId/stop',
  access: 'user',
  tag,
  summary: 'End a bulk offer for good: what was not sent is not sent, and no follow-up either',
  params: campaignParams,
  alsoRefuses: ['CONFLICT'],
  reply: campaignSchema,
});

export const exportCampaign = defineEndpoint({
  method: 'GET',
  path: '/api/campaigns/:campaignId/messages.zip',
  access: 'user',
  tag,
  summary: 'A dry run: every message that would leave with its letter, as a ZIP archive; nothing is sent',
  params: campaignParams,
  reply: z.unknown(),
  replyType: 'application/zip',
  takesTurns: true,
});

export const attachToCampaign = defineEndpoint({
  method: 'POST',
  path: '/api/campaigns/:campaignId/attachments',
  access: 'user',
  tag,
  summary: 'Keep files that go with every first message',
  params: campaignParams,
  bodyType: 'multipart/form-data',
  files: {
    field: 'attachments',
    atMost: maxCampaignAttachments,
    tooMany: `You can add up to ${maxCampaignAttachments} files.`,
  },
  alsoRefuses: ['CONFLICT'],
  reply: z.object({ attachments: z.array(campaignAttachmentSchema) }),
});

export const detachFromCampaign = defineEndpoint({
  method: 'DELETE',
  path: '/api/campaigns/:campaignId/attachments/:attachmentId',
  access: 'user',
  tag,
  summary: 'Take a file out of a bulk offer that has not started',
  params: z.object({ campaignId: text({ max: 100 }), attachmentId: text({ max: 100 }) }),
  alsoRefuses: ['CONFLICT'],
  reply: success,
});
