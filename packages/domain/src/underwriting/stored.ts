import * as z from 'zod/mini';
import { text } from '../kernel/fields.ts';
import { maxDollars } from '../kernel/money.ts';
import { nameSchema } from '../kernel/saved-name.ts';
import { homeAccuracySchema } from '../valuation/accuracy.ts';
import { type AdjustmentKey, adjustmentKeys } from '../valuation/adjustments.ts';
import { type AssumptionKey, assumptionKeys, assumptionRules } from './assumptions.ts';
import { criterionSchema, maxCriteria } from './buy-box.ts';
import { rentalInputSchema } from './rental-input.ts';

export const maxProfiles = 50;

export const maxScenarios = 50;

const valueSchemas = assumptionKeys.map((key) => {
  const { min, max, unit } = assumptionRules[key];
  const isSwitch = unit === 'switch';
  const message = isSwitch ? 'Must be 0 or 1' : `Must be a number from ${min} to ${max}`;
  const isWhole = z.refine<number>((value) => !isSwitch || Number.isInteger(value), message);
  return [key, z.optional(z.number(message).check(z.gte(min, message), z.lte(max, message), isWhole))] as const;
});

export const assumptionValuesSchema = z.object(
  Object.fromEntries(valueSchemas) as Record<AssumptionKey, (typeof valueSchemas)[number][1]>,
);

export const profileInputSchema = z.object({
  name: nameSchema,
  values: assumptionValuesSchema,
  isDefault: z.optional(z.boolean()),
});

export type ProfileInput = z.infer<typeof profileInputSchema>;

const storedFields = { _id: z.string(), createdAt: z.string(), updatedAt: z.string() };

export const profileSchema = z.extend(profileInputSchema, { ...storedFields, isDefault: z.boolean() });
export type AssumptionProfile = z.infer<typeof profileSchema>;

export const buyBoxInputSchema = z.object({
  name: nameSchema,
  criteria: z.array(criterionSchema).check(z.maxLength(maxCriteria, `At most ${maxCriteria}`)),
  isDefault: z.optional(z.boolean()),
});

export type BuyBoxInput = z.infer<typeof buyBoxInputSchema>;

export const buyBoxSchema = z.extend(buyBoxInputSchema, { ...storedFields, isDefault: z.boolean() });
export type BuyBox = z.infer<typeof buyBoxSchema>;

/** The shape of `inputs` that is written today; older ones are read by their number. */
export const scenarioInputsVersion = 1;

export const scenarioInputSchema = z.object({
  name: nameSchema,
  inputs: rentalInputSchema,
  profileId: z.optional(z.nullable(text({ max: 100 }))),
  /** What the user typed over it, so that reopening tells typed values from others. */
  typed: z.optional(assumptionValuesSchema),
});

export type ScenarioInput = z.infer<typeof scenarioInputSchema>;

/** A named underwriting of one property, complete: later changes of profiles or reference figures do not reach it. */
export const scenarioSchema = z.extend(scenarioInputSchema, {
  ...storedFields,
  propertyId: z.string(),
  inputsVersion: z.number(),
  profileId: z.nullable(z.string()),
  typed: assumptionValuesSchema,
});

export type Scenario = z.infer<typeof scenarioSchema>;

const maxChosenComps = 50;

const amount = z.nullable(
  z.number().check(
    z.gte(0, 'Must be 0 or more'),
    z.lte(maxDollars, 'Too large'),
    z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'At most two decimals'),
  ),
);
const chosen = z.array(text({ max: 100 })).check(z.maxLength(maxChosenComps, `At most ${maxChosenComps}`));

export const estimateSchema = z.object({
  rent: amount,
  arv: amount,
  renovations: amount,
  pinnedComps: chosen,
  excludedComps: chosen,
  /** What is assumed of this property alone, in place of listing, profile and tables. */
  typed: assumptionValuesSchema,
});

export type PropertyEstimate = z.infer<typeof estimateSchema>;

/** Without `typed`, what was typed before stays. */
export const estimateInputSchema = z.extend(estimateSchema, { typed: z.optional(assumptionValuesSchema) });

export type EstimateInput = z.infer<typeof estimateInputSchema>;

/** Degrees; null where it is not known. */
const place = z.nullable(z.object({ lat: z.number(), lon: z.number() }));

const compSchema = z.object({
  propertyId: z.string(),
  address: z.string(),
  photo: z.nullable(z.string()),
  price: z.nullable(z.number()),
  sqft: z.nullable(z.number()),
  beds: z.nullable(z.number()),
  baths: z.nullable(z.number()),
  yearBuilt: z.nullable(z.number()),
  lotSqft: z.nullable(z.number()),
  status: z.string(),
  isSold: z.boolean(),
  listedOn: z.nullable(z.string()),
  soldOn: z.nullable(z.string()),
  miles: z.nullable(z.number()),
  /** Since it was sold, or came on the market. */
  days: z.nullable(z.number()),
  place,
  isPinned: z.boolean(),
  isExcluded: z.boolean(),
  isDemo: z.boolean(),
});

export type Comp = z.infer<typeof compSchema>;

const adjustmentsSchema = z.object(
  Object.fromEntries(adjustmentKeys.map((key) => [key, z.number()])) as Record<AdjustmentKey, z.ZodMiniNumber>,
);

export const compsSchema = z.object({
  subject: z.object({
    sqft: z.nullable(z.number()),
    beds: z.nullable(z.number()),
    baths: z.nullable(z.number()),
    yearBuilt: z.nullable(z.number()),
    lotSqft: z.nullable(z.number()),
    hasPlace: z.boolean(),
    /** Of the home itself, not of its ZIP. */
    place,
    isZipCentre: z.optional(z.boolean()),
  }),
  steps: z.array(
    z.object({
      radiusMiles: z.number(),
      days: z.number(),
      sqftWithin: z.number(),
      found: z.number(),
      of: z.enum(['sales', 'listings']),
    }),
  ),
  comps: z.array(compSchema),
  /** What differences are worth there, and how many sales say so. */
  adjustments: adjustmentsSchema,
  learnedFrom: z.number(),
  /** How far off such estimates were around there; null where too few were tested or none is made. */
  accuracy: z.nullable(homeAccuracySchema),
});

export type Comps = z.infer<typeof compsSchema>;
