import * as z from 'zod/mini';
import { dealStages } from '../activity/deal-progress.ts';
import { marketSchema } from './market.ts';
import { marketPlaceSchema } from './place.ts';
import { seriesSources, seriesSummarySchema } from './series.ts';

/** The figures whose change in twelve months is told. */
export const changedMeasures = ['active', 'price', 'pricePerSqft', 'daysOnMarket'] as const;
export type ChangedMeasure = (typeof changedMeasures)[number];

const known = z.nullable(z.number());

/** One bedroom count of a place: HUD's rents among its ZIPs, and what homes of that size are offered for. */
const bedroomsSchema = z.object({
  /** 0 for an efficiency; 4 stands for 4 and more where homes are counted. */
  beds: z.number(),
  /** HUD's rents, dollars a month, newest year first; one ZIP has one amount, a wider place those between its ZIPs. */
  rents: z.array(z.object({ year: z.number(), low: z.number(), median: z.number(), high: z.number() })),
  /** Homes for sale of one dwelling with a price. */
  homes: z.number(),
  /** Of these, those whose ZIP has a HUD rent. */
  rentHomes: z.number(),
  /** Their median price, and the median of rent to price, percent; each null below ten homes. */
  price: known,
  rentToPrice: known,
});
export type MarketBedrooms = z.infer<typeof bedroomsSchema>;
export type SizeOfHomes = Omit<MarketBedrooms, 'rents'>;

export const marketDetailsSchema = z.object({
  market: marketSchema,
  /** The wider places it lies in, widest first. */
  within: z.array(marketPlaceSchema),
  /** The day of the figures; null before the first were taken. */
  asOf: z.nullable(z.string()),
  /** The engine is still reading the market, so that no returns are told yet. */
  preparing: z.boolean(),
  bedrooms: z.array(bedroomsSchema),
  /** Whose rents they are: 'HUD SAFMR', 'Demo rents'; null for none. */
  rentSource: z.nullable(z.string()),
  /** What research files have of it, by source and measure. */
  research: z.array(seriesSummarySchema),
  /** How figures changed in twelve months: by the own history where it is that long, else by research. */
  changes: z.array(
    z.object({
      measure: z.enum(changedMeasures),
      /** Percent of the value before; of days on market, days. */
      change: z.number(),
      source: z.enum(['own', ...seriesSources]),
      /** The day, or the month of research, up to which it changed. */
      until: z.string(),
    }),
  ),
  /** Effective property tax of the state, percent of the value a year, and the year it is of. */
  tax: z.nullable(z.object({ rate: z.number(), year: z.number() })),
  /** Those with the most homes for sale. */
  agents: z.array(
    z.object({ id: z.string(), name: z.nullable(z.string()), office: z.nullable(z.string()), homes: z.number() }),
  ),
  /** The own properties there, newest first, and how many there are. */
  deals: z.object({
    total: z.number(),
    newest: z.array(z.object({ propertyId: z.string(), address: z.string(), stage: z.enum(dealStages) })),
  }),
  /** Buyers who look for homes there, newest first, and how many there are. */
  buyers: z.object({ total: z.number(), newest: z.array(z.object({ name: z.string(), email: z.string() })) }),
});
export type MarketDetails = z.infer<typeof marketDetailsSchema>;
