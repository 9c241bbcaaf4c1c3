import * as z from 'zod/mini';
import { line, text } from '../kernel/fields.ts';
import { maxDollars } from '../kernel/money.ts';
import { type AssumptionKey, assumptionKeys, assumptionRules } from './assumptions.ts';
import { criterionSchema, maxCriteria } from './buy-box.ts';
import { rentalInputSchema } from './rental-input.ts';

/** The longest name of a profile, a buy box, a scenario or a calculation. */
export const nameMaxLength = 80;
export const nameSchema = line({ min: 1, max: nameMaxLength });

/** The most profiles, and the most buy boxes, that a user keeps. */
export const maxProfiles = 50;

/** The most scenarios that a user keeps for one property. */
export const maxScenarios = 50;

const valueSchemas = assumptionKeys.map((key) => {
  const { min, max, unit } = assumptionRules[key];
  const isSwitch = unit === 'switch';
  const message = isSwitch ? 'Must be 0 or 1' : `Must be a number from ${min} to ${max}`;
  const isWhole = z.refine<number>((value) => !isSwitch || Number.isInteger(value), message);
  return [key, z.optional(z.number(message).check(z.gte(min, message), z.lte(max, message), isWhole))] as const;
});

/** Values of assumptions, each in its own range; those left out follow their usual sources. */
export const assumptionValuesSchema = z.object(
  // Made from the list of all keys, so every one is there.
  Object.fromEntries(valueSchemas) as Record<AssumptionKey, (typeof valueSchemas)[number][1]>,
);

export const profileInputSchema = z.object({
  name: nameSchema,
  values: assumptionValuesSchema,
  /** Used where the user has not chosen another one; at most one profile is. */
  isDefault: z.optional(z.boolean()),
});

export type ProfileInput = z.infer<typeof profileInputSchema>;

const storedFields = { _id: z.string(), createdAt: z.string(), updatedAt: z.string() };

/** A user's own assumption profile. */
export const profileSchema = z.extend(profileInputSchema, { ...storedFields, isDefault: z.boolean() });
export type AssumptionProfile = z.infer<typeof profileSchema>;

export const buyBoxInputSchema = z.object({
  name: nameSchema,
  criteria: z.array(criterionSchema).check(z.maxLength(maxCriteria, `At most ${maxCriteria}`)),
  isDefault: z.optional(z.boolean()),
});

export type BuyBoxInput = z.infer<typeof buyBoxInputSchema>;

/** A user's own criteria, by name. */
export const buyBoxSchema = z.extend(buyBoxInputSchema, { ...storedFields, isDefault: z.boolean() });
export type BuyBox = z.infer<typeof buyBoxSchema>;

/** The shape of `inputs` that is written today; older ones are read by their number. */
export const scenarioInputsVersion = 1;

export const scenarioInputSchema = z.object({
  name: nameSchema,
  inputs: rentalInputSchema,
  /** The profile it was made with ('standard', 'conservative' or an own one's id); null for none. */
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

/** The most comparable homes that a user pins, and excludes, for one property. */
const maxChosenComps = 50;

const amount = z.nullable(
  z.number().check(
    z.gte(0, 'Must be 0 or more'),
    z.lte(maxDollars, 'Too large'),
    z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'At most two decimals'),
  ),
);
const chosen = z.array(text({ max: 100 })).check(z.maxLength(maxChosenComps, `At most ${maxChosenComps}`));

/** What a user says of one property: the own rent a month, value after renovations, their cost; null for nothing. */
export const estimateSchema = z.object({
  rent: amount,
  arv: amount,
  renovations: amount,
  /** Comparable homes that count, by property id. */
  pinnedComps: chosen,
  excludedComps: chosen,
});

export type PropertyEstimate = z.infer<typeof estimateSchema>;

const compSchema = z.object({
  propertyId: z.string(),
  address: z.string(),
  photo: z.nullable(z.string()),
  price: z.nullable(z.number()),
  sqft: z.nullable(z.number()),
  beds: z.nullable(z.number()),
  baths: z.nullable(z.number()),
  yearBuilt: z.nullable(z.number()),
  status: z.string(),
  /** The price is what it was sold for then; null where nobody tells, as of a pinned one. */
  isSold: z.boolean(),
  /** YYYY-MM-DD; null where the source has none. */
  listedOn: z.nullable(z.string()),
  soldOn: z.nullable(z.string()),
  /** From the subject; null for a pinned one without a place. */
  miles: z.nullable(z.number()),
  isPinned: z.boolean(),
  isExcluded: z.boolean(),
  /** Where the data comes from, as shown. */
  isDemo: z.boolean(),
});

export type Comp = z.infer<typeof compSchema>;

export const compsSchema = z.object({
  /** What the search went by; null where it is not known. */
  subject: z.object({
    sqft: z.nullable(z.number()),
    hasPlace: z.boolean(),
    /** The centre of its ZIP stands for a place that is not known; distances are from there. */
    isZipCentre: z.optional(z.boolean()),
  }),
  /** Every step that was looked through with how many it found; the last one is the one used. */
  steps: z.array(
    z.object({
      radiusMiles: z.number(),
      days: z.number(),
      sqftWithin: z.number(),
      found: z.number(),
      /** Sold in those days, or on the market. */
      of: z.enum(['sales', 'listings']),
    }),
  ),
  /** Sold ones first, each kind nearest first; pinned and excluded ones too, wherever they are. */
  comps: z.array(compSchema),
});

export type Comps = z.infer<typeof compsSchema>;
