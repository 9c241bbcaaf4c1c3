import * as z from 'zod/mini';
import { propertySchema } from '../listings/property.ts';
import { searchNoticeSchema } from '../listings/search-notice.ts';
import { cautionCodes } from './cautions.ts';
import { type DealFigures, dealMeasures } from './measures.ts';
import { dealCriterionSchema } from './question.ts';
import { unrankedReasons } from './reasons.ts';

const known = z.nullable(z.number());
const measure = z.enum(dealMeasures);

/** Unrounded dollars, percents, ratios and days; null where an input is not known or there is no such figure. */
// fromEntries forgets the keys' type; every measure is there.
const figuresSchema = z.object(
  Object.fromEntries(dealMeasures.map((each) => [each, known])) as Record<keyof DealFigures, typeof known>,
);

/** A rule that a listing does not keep. */
const missedRuleSchema = z.extend(dealCriterionSchema, {
  /** What the listing comes to, unrounded; null where a return has no meaning. */
  actual: known,
});

/** A listing in the ranking: what the search's card shows of it, and what it comes to. */
const rankedSchema = z.extend(propertySchema, {
  /** From 1, near misses counted on. */
  rank: z.number(),
  /** Its place at a what-if's starting point; null where it had none, missing where nothing is compared. */
  rankBefore: z.optional(known),
  /** Whether all rules hold; the others would at a price 5% lower. */
  passes: z.boolean(),
  /** A month, dollars, and whose figure it is: 'HUD SAFMR FY2026'; null where it is the user's own or not known. */
  rent: known,
  rentSource: z.nullable(z.string()),
  figures: figuresSchema,
  flags: z.array(z.object({ code: z.enum(cautionCodes), text: z.string() })),
  /** The rule that a near miss fails by the least. */
  missedBy: z.nullable(missedRuleSchema),
});
export type RankedListing = z.infer<typeof rankedSchema>;

const movedSchema = z.object({ property_id: z.string(), address: z.string(), figures: figuresSchema });

/** The levels of places that are counted: the first below the place that was asked for. */
export const placeLevels = ['state', 'county', 'city', 'zip'] as const;

/** The most listings that are told of those that enter and of those that leave. */
export const maxMoved = 100;

export const dealAnswerSchema = z.object({
  /** The engine is still reading the market: ask again in a moment. Nothing below is filled yet. */
  preparing: z.boolean(),
  /** Listings that the place and the filters find. */
  considered: z.number(),
  /** So many listings with own data, beyond the newest 10,000, are ranked by the market's figures; missing for none. */
  ownBeyond: z.optional(z.number()),
  /** Those without a figure to rank or judge, by the first reason, most first. */
  unranked: z.array(z.object({ reason: z.enum(unrankedReasons), count: z.number() })),
  /** Those with a caution; left out of everything that follows unless they were asked for. */
  flagged: z.number(),
  passing: z.number(),
  /** Near misses: rules that do not all hold, but would at a price 5% lower. */
  near: z.number(),
  page: z.number(),
  pages: z.number(),
  /** Passing ones first, near misses after them, each in the order that was asked for. */
  results: z.array(rankedSchema),
  /** Of the ranked measure; the first bin has everything below it, too, and the last everything above. */
  histogram: z.object({
    measure,
    bins: z.array(z.object({ from: z.number(), to: z.number(), count: z.number(), passing: z.number() })),
  }),
  /** What was ranked by place, most passing first. */
  places: z.array(
    z.object({
      level: z.enum(placeLevels),
      key: z.string(),
      name: z.string(),
      count: z.number(),
      passing: z.number(),
    }),
  ),
  /** Who passes now and did not at the starting point, and the reverse; empty where nothing is compared. */
  entered: z.array(movedSchema),
  left: z.array(movedSchema),
  enteredCount: z.number(),
  leftCount: z.number(),
  /** How old the data is: the market's rate (percent) with its day, the rents' year, the newest listing's import. */
  asOf: z.object({
    rate: z.nullable(z.object({ percent: z.number(), date: z.nullable(z.string()), stale: z.boolean() })),
    rents: z.nullable(z.string()),
    listings: z.nullable(z.string()),
  }),
  /** What has to be told of a place that is not word for word what was typed. */
  notice: z.nullable(searchNoticeSchema),
});
export type DealAnswer = z.infer<typeof dealAnswerSchema>;
