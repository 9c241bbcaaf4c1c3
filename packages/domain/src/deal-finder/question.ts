import * as z from 'zod/mini';
import { numberWithin, text } from '../kernel/fields.ts';
import { formatNumber } from '../kernel/format.ts';
import { describeFilters } from '../listings/search-filter-schemas.ts';
import { maxSearchResults, searchTextMaxLength } from '../listings/search-query.ts';
import { maxCriteria, maxLimit } from '../underwriting/buy-box.ts';
import { maxRehabPerSqft, rehabLevels } from '../underwriting/rehab-choice.ts';
import { assumptionValuesSchema } from '../underwriting/stored.ts';
import { dealMeasures, goalMeasures, ruleMeasures } from './measures.ts';
import { sellerTermsSchema } from './seller-terms.ts';

export const maxDealPageSize = 100;

const value = z.number('Must be a number').check(z.gte(-maxLimit, 'Too small'), z.lte(maxLimit, 'Too large'));
const measure = z.enum(dealMeasures, 'Unknown measure');

/** A rule: a measure and the limit that it has to keep. A limit itself passes. */
export const dealCriterionSchema = z.object({
  measure: z.enum(ruleMeasures, 'Unknown measure'),
  limit: z.enum(['at_least', 'at_most'], "Must be 'at_least' or 'at_most'"),
  value,
});
export type DealCriterion = z.infer<typeof dealCriterionSchema>;

/** A level, or dollars for each square foot of the living area. */
const rehabSchema = z.union(
  [z.enum(rehabLevels), numberWithin({ min: 0, max: maxRehabPerSqft })],
  `Must be ${rehabLevels.join(', ')} or dollars per sqft from 0 to ${maxRehabPerSqft}`,
);

const goalSchema = z.object({ measure: z.enum(goalMeasures, 'Unknown measure'), value });

/** The search's filters in JSON, where a number or a switch may stand for its text. */
function describeFiltersInJson() {
  const { q: _q, sort: _sort, sort_by: _sortBy, ...filters } = describeFilters();
  const asText = z.union([z.string(), z.number(), z.boolean()], 'Must be text, a number, or true or false');
  const named = Object.entries(filters) as [string, z.ZodMiniType<unknown, string>][];
  const schemas = named.map(([name, schema]) => {
    return [name, z.optional(z.pipe(asText, z.pipe(z.transform(String), schema)))] as const;
  });
  return z.object(Object.fromEntries(schemas) as unknown as typeof filters);
}

function describeUnderwriting() {
  return {
    /** 'standard', 'conservative' or the id of an own profile; left out, the user's default. */
    profileId: z.optional(z.nullable(text({ max: 100 }))),
    assumptions: z.optional(assumptionValuesSchema),
    priceChange: z.optional(numberWithin({ min: -90, max: 100 })),
    rentChange: z.optional(numberWithin({ min: -90, max: 100 })),
    /** All of them have to hold; left out, those of the default buy box; none: what can be ranked passes. */
    criteria: z.optional(z.array(dealCriterionSchema).check(z.maxLength(maxCriteria, `At most ${maxCriteria}`))),
    goal: z.optional(z.nullable(goalSchema)),
    sellerTerms: z.optional(z.nullable(sellerTermsSchema)),
    /** What renovations cost where nothing is said of a listing; left out, the middle level. */
    rehab: z.optional(rehabSchema),
  };
}

const whole = (max: number) => {
  const message = `Must be a whole number from 1 to ${max}`;
  return z.int(message).check(z.gte(1, message), z.lte(max, message));
};

function describeOrder() {
  return {
    ...describeUnderwriting(),
    /** Left out, by the measure of the first rule, else by cash-on-cash; direction left out, the better side first. */
    sort: z.optional(z.object({ measure, direction: z.optional(z.enum(['asc', 'desc'], "Must be 'asc' or 'desc'")) })),
    withFlagged: z._default(z.boolean('Must be true or false'), false),
  };
}

export function describeLastingQuestion() {
  return {
    place: z._default(text({ max: searchTextMaxLength }), ''),
    filters: z.optional(describeFiltersInJson()),
    ...describeOrder(),
  };
}

/** Made in a function: what a spread makes at the top of a module stays in the browser's script. */
function describePaging() {
  return {
    page: z._default(whole(maxSearchResults), 1),
    limit: z._default(whole(maxDealPageSize), 10),
    compareTo: z.optional(z.nullable(assumptionValuesSchema)),
    /** Whether figures that take many cases are wanted of what is shown; what is ranked by is told anyway. */
    withRisk: z.optional(z.boolean('Must be true or false')),
  };
}

const describeRanking = () => ({ ...describeOrder(), ...describePaging() });
const describeQuestion = () => ({ ...describeLastingQuestion(), ...describePaging() });

/** How a question is ranked and paged, without its place and filters: what an address holds beside a search's words. */
export const dealRankingSchema = z.object(describeRanking());
export type DealRanking = z.output<typeof dealRankingSchema>;

const isWithinReach = z.refine<DealRanking>(({ page, limit }) => (page - 1) * limit < maxSearchResults, {
  path: ['page'],
  error: () => `Only the first ${formatNumber(maxSearchResults)} listings are shown`,
});
const questionSchema = z.object(describeQuestion());
export const dealQuestionSchema = questionSchema.check(isWithinReach);

export type DealQuestionInput = z.input<typeof dealQuestionSchema>;
export type DealQuestion = z.output<typeof dealQuestionSchema>;
