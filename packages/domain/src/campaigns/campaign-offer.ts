import * as z from 'zod/mini';
import { isEmail } from '../accounts/email.ts';
import { line } from '../kernel/fields.ts';
import type { OfferInput } from '../paperwork/offer/offer.ts';
import { maxRecipeOptions } from './recipe.ts';

/** Why a recipe comes to no price for a home. */
export const missingFigures = ['list_price', 'value', 'goal_price', 'property_type', 'out_of_range'] as const;
export type MissingFigure = (typeof missingFigures)[number];

/** One option as the recipe made it: what would be saved as an offer, or what is missing for that. */
export type MadeOption = { offer: OfferInput } | { missing: MissingFigure };

/** What a recipe made of a home on the day of the review. */
export interface ReviewedOffer {
  options: MadeOption[];
  /** Whether value stands for the list price, because the user has no value of his own. */
  isValueListPrice: boolean;
}

const optionEditSchema = z.union([
  z.object({
    priceCents: z
      .int('Must be an amount in whole cents')
      .check(z.gte(1, 'Must be more than 0'), z.lte(1_000_000_000_00, 'Too large')),
  }),
  z.object({
    premium: z
      .number('Must be a number')
      .check(z.gte(1, 'At least 1'), z.lte(100, 'At most 100'), z.multipleOf(0.1, 'In steps of 0.1')),
  }),
]);

/** What the user changed of a row: a cash option's price, a creative one's premium, the agent, the subject. */
export const offerEditsSchema = z.object({
  options: z.optional(
    z.array(z.nullable(optionEditSchema)).check(z.maxLength(maxRecipeOptions, `At most ${maxRecipeOptions} options`)),
  ),
  agentEmail: z.optional(
    line({ max: 254 }).check(z.refine((value) => value === '' || isEmail(value), 'Please enter a valid email address')),
  ),
  agentName: z.optional(line({ max: 200 })),
  subject: z.optional(line({ max: 300 })),
});
export type OfferEdits = z.output<typeof offerEditsSchema>;
export type OptionEdit = z.output<typeof optionEditSchema>;
