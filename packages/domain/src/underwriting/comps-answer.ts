import * as z from 'zod/mini';
import { type AdjustmentKey, adjustmentKeys } from '../valuation/adjustments.ts';
import { homeAccuracySchema } from '../valuation/home-accuracy.ts';
import { homeConditions } from '../valuation/home-condition.ts';
import { listedValueSchema } from '../valuation/list-price-value.ts';
import { statisticalValueSchema } from '../valuation/statistical/statistical-value.ts';

/** Degrees; null where it is not known. */
const place = z.nullable(z.object({ lat: z.number(), lon: z.number() }));

/** How a home is inside by its remarks; null where they do not tell. */
const condition = z.nullable(z.enum(homeConditions));

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
  condition,
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
    condition,
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
  /** Of a home on the market, by what is asked for it; null for others, and where too few sales say what is paid of that. */
  listed: z.nullable(listedValueSchema),
  /** What it is worth by what was learned of all sales; nobody's choice of comps changes it. */
  statistical: statisticalValueSchema,
});

export type Comps = z.infer<typeof compsSchema>;
