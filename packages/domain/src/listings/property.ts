import * as z from 'zod/mini';
import { afterCostsSchema } from './after-costs.ts';
import { agreementSchema } from './agreement.ts';
import { listingFields, type ToldFact, toldFacts } from './listing-fields.ts';
import { listingStatuses } from './listing-status.ts';
import { contactOrigins, contactRoles } from './property-contact.ts';
import { propertyTypes } from './property-type.ts';
import { storedMarketRentSchema } from './stored-market-rent.ts';
import { storedValueSchema } from './stored-value.ts';
import { unitSchema } from './units.ts';

const factAnswers = { number: z.nullable(z.number()), yesNo: z.nullable(z.boolean()) };

type Facts = Pick<typeof listingFields, ToldFact>;

function factsAnswered() {
  const answered = toldFacts.map((field) => [listingFields[field].answer.name, factAnswers[listingFields[field].is]]);
  return Object.fromEntries(answered) as {
    [Field in ToldFact as Facts[Field]['answer']['name']]: (typeof factAnswers)[Facts[Field]['is']];
  };
}

const photoSchema = z.object({ href: z.string() });

const advertiserSchema = z.object({
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  href: z.nullable(z.string()),
  agent_id: z.optional(z.nullable(z.string())),
  office: z.optional(z.nullable(z.string())),
  own: z.optional(z.enum(contactOrigins)),
});

/** The figures of one property as lists show them: the quick ones, before operating costs; null where an input is missing. */
export const quickFiguresSchema = z.object({
  rent: z.nullable(z.number()),
  dscr: z.nullable(z.number()),
  cashOnCash: z.nullable(z.number()),
  targetPrice: z.nullable(z.number()),
  isRentOwn: z.optional(z.boolean()),
  afterCosts: afterCostsSchema,
});

export type QuickFigures = z.infer<typeof quickFiguresSchema>;

/** The home itself. In a function: a spread elsewhere counts as done, and would stay in the browser's script. */
function describedSchema() {
  return z.object({
    type: z.enum(propertyTypes),
    ...factsAnswered(),
    units: z.nullable(z.number()),
    units_vary: z.boolean(),
    units_detail: z.array(unitSchema),
    units_typed: z.optional(z.boolean()),
    text: z.nullable(z.string()),
  });
}

export const propertySchema = z.object({
  property_id: z.string(),
  /** What is asked; null for a sold home, which nobody can buy at any price. */
  list_price: z.nullable(z.number()),
  /** What a sold home was sold for, and what was asked for it last; null while it is not sold. */
  sold_price: z.nullable(z.number()),
  last_list_price: z.nullable(z.number()),
  /** The day of the last sale (YYYY-MM-DD), where known; of a home that is not sold an earlier one's. */
  sold_date: z.nullable(z.string()),
  prop_type: z.enum(propertyTypes),
  location: z.object({
    address: z.object({
      line: z.string(),
      city: z.string(),
      state_code: z.string(),
      postal_code: z.string(),
    }),
    county: z.nullable(z.string()),
    coordinate: z.nullable(z.object({ lat: z.number(), lon: z.number() })),
  }),
  primary_photo: z.nullable(photoSchema),
  photos: z.array(photoSchema),
  description: describedSchema(),
  building_size: z.nullable(z.object({ size: z.number() })),
  hoa_fee: z.nullable(z.number()),
  advertisers: z.array(advertiserSchema),
  flags: z.object({ is_pending: z.boolean(), is_contingent: z.boolean(), is_foreclosure: z.boolean() }),
  market_status: z.enum(['on_market', 'off_market']),
  status: z.enum(listingStatuses),
  manual_status_override: z.nullable(z.object({ status: z.enum(listingStatuses) })),
  hidden: z.boolean(),
  saved: z.boolean(),
  source: z.object({ name: z.string(), isDemo: z.boolean(), url: z.nullable(z.string()), importedAt: z.string() }),
  list_date: z.nullable(z.string()),
  mls_id: z.nullable(z.string()),
  /** The latest lowering of the price: by how much (dollars) and when; null when the price never fell or rose since. */
  price_cut: z.nullable(z.object({ amount: z.number(), at: z.string() })),
  /** Only where this user has agreed on a price with the seller: it counts in place of the list price. */
  agreed: z.optional(agreementSchema),
  added_by_hand: z.optional(z.object({ contact_role: z.nullable(z.enum(contactRoles)) })),
});

export type Property = z.infer<typeof propertySchema>;

export const unknownAnswers = Object.fromEntries(
  toldFacts.map((field) => [listingFields[field].answer.name, null]),
) as Record<Facts[ToldFact]['answer']['name'], null>;

/** The price that figures are computed from, dollars: the agreed one, else the list price; null without either. */
export function effectivePrice({ agreed, list_price }: Pick<Property, 'agreed' | 'list_price'>): number | null {
  return agreed?.price ?? list_price;
}

export function oneLineAddress(address: Property['location']['address']): string {
  const { line, city, state_code, postal_code } = address;
  return [line, city, `${state_code} ${postal_code}`.trim()].filter((part) => part !== '').join(', ');
}

export const searchResultSchema = z.extend(propertySchema, {
  figures: quickFiguresSchema,
  /** By the estimate that leads there; missing where there is none, and of a sold home. */
  estimated_value: z.optional(z.pick(storedValueSchema, { value: true, by: true, sales: true })),
});
export type SearchResult = z.infer<typeof searchResultSchema>;

const listingEventSchema = z.object({
  at: z.string(),
  kind: z.enum(['listed', 'price', 'status']),
  price: z.nullable(z.number()),
  status: z.enum(listingStatuses),
});

export type ListingEvent = z.infer<typeof listingEventSchema>;

const sourceDetailsSchema = z.object({
  property_tax: z.nullable(z.number()),
  assessed_value: z.nullable(z.number()),
  subdivision: z.nullable(z.string()),
  hoa_frequency: z.nullable(z.string()),
  office: z.nullable(z.object({ name: z.nullable(z.string()), phone: z.nullable(z.string()) })),
  brokerage: z.nullable(z.string()),
  co_agent: z.nullable(
    z.object({
      name: z.nullable(z.string()),
      email: z.nullable(z.string()),
      phone: z.nullable(z.string()),
      office: z.nullable(z.string()),
    }),
  ),
  price_history: z.array(z.object({ on: z.string(), event: z.string(), price: z.nullable(z.number()) })),
});

export type SourceDetails = z.infer<typeof sourceDetailsSchema>;

/** Who says so, and of which year. */
export const tableSource = { source: z.nullable(z.string()), year: z.nullable(z.number()) };

/** Percent of the value. */
const countyTaxSchema = z.optional(z.object({ county: z.string(), rate: z.number(), ...tableSource }));

export const propertyDetailSchema = z.extend(propertySchema, {
  history: z.array(listingEventSchema),
  details: z.optional(sourceDetailsSchema),
  /** What owners in its county pay, missing where no survey was imported. */
  county_tax: countyTaxSchema,
  /** What the installation knows of its county's property tax, before any rate of its state. */
  county_rate: countyTaxSchema,
  /** Of the homes that the listing names; missing where it is not known, and where its user says of others. */
  market_rent: z.optional(storedMarketRentSchema),
  figures: z.optional(quickFiguresSchema),
});
export type PropertyDetail = z.infer<typeof propertyDetailSchema>;
