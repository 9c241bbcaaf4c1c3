import * as z from 'zod/mini';
import { propertySchema } from '../listings/property.ts';
import { searchNoticeSchema } from '../listings/search-notice.ts';
import { valueLeads } from '../listings/stored-value.ts';
import { cautionCodes } from './cautions.ts';
import { type DealFigures, dealMeasures } from './measures.ts';
import { dealCriterionSchema } from './question.ts';
import { unrankedReasons } from './reasons.ts';

const known = z.nullable(z.number());
const measure = z.enum(dealMeasures);

const figuresSchema = z.object(
  Object.fromEntries(dealMeasures.map((each) => [each, known])) as Record<keyof DealFigures, typeof known>,
);

const missedRuleSchema = z.extend(dealCriterionSchema, {
  actual: known,
});

const rankedSchema = z.extend(propertySchema, {
  rank: z.number(),
  /** Its place at a what-if's starting point; null where it had none, missing where nothing is compared. */
  rankBefore: z.optional(known),
  passes: z.boolean(),
  rent: known,
  rentSource: z.nullable(z.string()),
  /** What its value measures go by, dollars: as it is and renovated, by what leads there and so many sales nearby, or the user's own ARV. */
  worth: z.optional(
    z.object({ value: known, arv: known, by: z.nullable(z.enum(valueLeads)), sales: known, isOwnArv: z.boolean() }),
  ),
  figures: figuresSchema,
  flags: z.array(z.object({ code: z.enum(cautionCodes), text: z.string() })),
  missedBy: z.nullable(missedRuleSchema),
});
export type RankedListing = z.infer<typeof rankedSchema>;

const movedSchema = z.object({ property_id: z.string(), address: z.string(), figures: figuresSchema });

export const placeLevels = ['state', 'county', 'city', 'zip'] as const;

export const maxMoved = 100;

export const dealAnswerSchema = z.object({
  /** The engine is still reading the market: ask again in a moment. Nothing below is filled yet. */
  preparing: z.boolean(),
  considered: z.number(),
  /** So many listings with own data, beyond the newest 10,000, are ranked by the market's figures; missing for none. */
  ownBeyond: z.optional(z.number()),
  unranked: z.array(z.object({ reason: z.enum(unrankedReasons), count: z.number() })),
  /** Those with a caution; left out of everything that follows unless they were asked for. */
  flagged: z.number(),
  passing: z.number(),
  near: z.number(),
  page: z.number(),
  pages: z.number(),
  results: z.array(rankedSchema),
  /** Of the ranked measure; the first bin has everything below it, too, and the last everything above. */
  histogram: z.object({
    measure,
    bins: z.array(z.object({ from: z.number(), to: z.number(), count: z.number(), passing: z.number() })),
  }),
  places: z.array(
    z.object({
      level: z.enum(placeLevels),
      key: z.string(),
      name: z.string(),
      count: z.number(),
      passing: z.number(),
    }),
  ),
  entered: z.array(movedSchema),
  left: z.array(movedSchema),
  enteredCount: z.number(),
  leftCount: z.number(),
  asOf: z.object({
    rate: z.nullable(z.object({ percent: z.number(), date: z.nullable(z.string()), stale: z.boolean() })),
    rents: z.nullable(z.string()),
    listings: z.nullable(z.string()),
  }),
  notice: z.nullable(searchNoticeSchema),
});
export type DealAnswer = z.infer<typeof dealAnswerSchema>;
