import * as z from 'zod/mini';
import { text } from '../kernel/fields.ts';
import { describeFilters } from '../listings/search-filter-schemas.ts';
import { maxSearchResults, searchTextMaxLength } from '../listings/search-query.ts';
import { yearsSchema } from '../paperwork/years.ts';
import { maxCriteria } from '../underwriting/buy-box.ts';
import { assumptionValuesSchema } from '../underwriting/stored.ts';
import { dealMeasures, goalMeasures } from './measures.ts';

/** The most listings of one page. */
export const maxDealPageSize = 100;

const value = z.number('Must be a number').check(z.gte(-10_000_000_000), z.lte(10_000_000_000));
const measure = z.enum(dealMeasures, 'Unknown measure');

/** A rule: a measure and the limit that it has to keep. A limit itself passes. */
export const dealCriterionSchema = z.object({
  measure,
  limit: z.enum(['at_least', 'at_most'], "Must be 'at_least' or 'at_most'"),
  value,
});
export type DealCriterion = z.infer<typeof dealCriterionSchema>;

/** What highest prices, premiums and down payments are looked for; dollars a month, ratio or percent. */
const goalSchema = z.object({ measure: z.enum(goalMeasures, 'Unknown measure'), value });

const percents = (min: number, max: number) => {
  const message = `Must be a number from ${min} to ${max}`;
  return z.number(message).check(z.gte(min, message), z.lte(max, message));
};

/** The note that the seller of every listing is asked for, as the creative offer has it. Percents and years. */
const sellerTermsSchema = z
  .object({
    /** Of the offered price. */
    downPayment: percents(0, 100),
    rate: percents(0, 100),
    termYears: yearsSchema.check(z.gte(1, 'At least 1 year')),
    /** Null for none. */
    balloonYears: z._default(z.nullable(yearsSchema.check(z.gte(1, 'At least 1 year'))), null),
    /** Over the list price; below 0 under it. */
    premium: percents(-90, 100),
  })
  .check(
    z.refine((terms) => (terms.balloonYears ?? 0) <= terms.termYears, {
      path: ['balloonYears'],
      message: 'At most the term',
    }),
  );
export type DealSellerTerms = z.infer<typeof sellerTermsSchema>;

/** The search's filters in JSON, where a number or a switch may stand for its text. */
function describeFiltersInJson() {
  const { q: _q, sort: _sort, sort_by: _sortBy, ...filters } = describeFilters();
  const asText = z.union([z.string(), z.number(), z.boolean()], 'Must be text, a number, or true or false');
  // entries forgets that every one of them takes a text.
  const named = Object.entries(filters) as [string, z.ZodMiniType<unknown, string>][];
  const schemas = named.map(([name, schema]) => {
    return [name, z.optional(z.pipe(asText, z.pipe(z.transform(String), schema)))] as const;
  });
  // fromEntries forgets the keys' type; what comes out is what the search's own schemas make.
  return z.object(Object.fromEntries(schemas) as unknown as typeof filters);
}

/** What is underwritten and how it is judged, apart from which listings and which page of them. */
function describeJudging() {
  return {
    /** 'standard', 'conservative' or the id of an own profile; left out, the user's default. */
    profileId: z.optional(z.nullable(text({ max: 100 }))),
    /** They stand in the profile's place, key by key. */
    assumptions: z.optional(assumptionValuesSchema),
    /** What-if: the price and the rent of every listing so much higher, percent. */
    priceChange: z.optional(percents(-90, 100)),
    rentChange: z.optional(percents(-90, 100)),
    /** All of them have to hold; left out, those of the default buy box; none: what can be ranked passes. */
    criteria: z.optional(z.array(dealCriterionSchema).check(z.maxLength(maxCriteria, `At most ${maxCriteria}`))),
    /** Left out, the highest price is that of the rules. */
    goal: z.optional(z.nullable(goalSchema)),
    /** Left out, nothing is known of seller financing. */
    sellerTerms: z.optional(z.nullable(sellerTermsSchema)),
  };
}

const whole = (max: number) => {
  const message = `Must be a whole number from 1 to ${max}`;
  return z.int(message).check(z.gte(1, message), z.lte(max, message));
};

/** A question apart from what one look at it adds: the page, and what a what-if is compared to. */
export function describeLastingQuestion() {
  return {
    /** As the search box reads it; '' is the whole country. */
    place: z._default(text({ max: searchTextMaxLength }), ''),
    filters: z.optional(describeFiltersInJson()),
    ...describeJudging(),
    /** Left out, by the measure of the first rule, else by cash-on-cash; direction left out, the better side first. */
    sort: z.optional(z.object({ measure, direction: z.optional(z.enum(['asc', 'desc'], "Must be 'asc' or 'desc'")) })),
    /** With the listings that have a caution, which are left out otherwise. */
    withFlagged: z._default(z.boolean('Must be true or false'), false),
  };
}

/** What a request asks of the market. */
export const dealQuestionSchema = z
  .object({
    ...describeLastingQuestion(),
    page: z._default(whole(maxSearchResults), 1),
    limit: z._default(whole(maxDealPageSize), 10),
    /** The assumptions of a what-if's starting point: who enters and who leaves is told against them. */
    compareTo: z.optional(z.nullable(assumptionValuesSchema)),
  })
  .check(
    z.refine(({ page, limit }) => (page - 1) * limit < maxSearchResults, {
      path: ['page'],
      message: `Only the first ${maxSearchResults.toLocaleString('en-US')} listings are shown`,
    }),
  );

/** What is posted, and what it is read as. */
export type DealQuestionInput = z.input<typeof dealQuestionSchema>;
export type DealQuestion = z.output<typeof dealQuestionSchema>;
