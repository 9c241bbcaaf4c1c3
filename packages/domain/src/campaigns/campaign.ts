import * as z from 'zod/mini';
import { line, text } from '../kernel/fields.ts';
import { capsSchema, sendWindowSchema, whole } from './caps.ts';
import { recipeSchema } from './recipe.ts';

export const maxCampaignProperties = 300;
export const maxFollowUps = 4;
export const maxCampaigns = 500;
export const maxCampaignAttachments = 5;

/** Days after the message before it, and the template of its text. */
export const followUpSchema = z.object({
  afterDays: whole({ min: 1, max: 90 }),
  templateId: text({ min: 1, max: 40 }),
});
export type FollowUp = z.output<typeof followUpSchema>;

export const campaignInputSchema = z.object({
  name: line({ min: 1, max: 100 }),
  recipe: recipeSchema,
  templateA: text({ min: 1, max: 40 }),
  /** Every second agent gets this one. */
  templateB: z.nullable(text({ min: 1, max: 40 })),
  followUps: z.array(followUpSchema).check(z.maxLength(maxFollowUps, `At most ${maxFollowUps} follow-ups`)),
  caps: capsSchema,
  sendWindow: sendWindowSchema,
});
export type CampaignInput = z.output<typeof campaignInputSchema>;
