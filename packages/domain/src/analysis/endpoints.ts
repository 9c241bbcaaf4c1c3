import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { text } from '../kernel/fields.ts';
import { tableSource } from '../listings/property.ts';

const tag = 'analysis';

/** HUD rents of a ZIP: bedroom count ('0' to '4') to monthly dollars. Empty, without year and source: none known. */
export const hudRentsSchema = z.object({
  zip: z.string(),
  rents: z.record(z.string(), z.number()),
  fiscalYear: z.optional(z.number()),
  source: z.optional(z.string()),
});

export type HudRents = z.infer<typeof hudRentsSchema>;

/** The rules of these tables are where they are changed. */
const byState = <Fields extends z.core.$ZodLooseShape>(fields: Fields) =>
  z.optional(z.record(z.string(), z.object(fields)));

/** The current 30-year fixed rate, percent, as of `date`; null while none was imported. Stale after 14 days. */
const marketRateSchema = z.object({
  rate: z.nullable(z.number()),
  date: z.nullable(z.string()),
  source: z.nullable(z.string()),
  stale: z.boolean(),
  /** What the installation knows better than the built-in tables by state. */
  tables: byState({ propertyTaxRate: z.optional(z.number()), insuranceYearly: z.optional(z.number()) }),
  allowances: byState({ dollars: z.array(z.number()), ...tableSource }),
});

export type MarketRate = z.infer<typeof marketRateSchema>;

export const getHudRents = defineEndpoint({
  method: 'GET',
  path: '/api/hud-safmr',
  access: 'user',
  tag,
  summary: 'HUD small-area fair market rents of a ZIP',
  query: z.object({ zip: text({ max: 10 }).check(z.regex(/^\d{5}(-\d{4})?$/, 'Five digits, or nine as 12345-6789')) }),
  reply: hudRentsSchema,
});

export const getMarketRate = defineEndpoint({
  method: 'GET',
  path: '/api/marketRates',
  access: 'user',
  tag,
  summary: 'The newest 30-year fixed mortgage rate',
  reply: marketRateSchema,
});

export const rateHistoryLength = 26;

export const listMarketRates = defineEndpoint({
  method: 'GET',
  path: '/api/marketRates/history',
  access: 'user',
  tag,
  summary: 'The 30-year fixed mortgage rates of the last 26 weeks that have one, oldest first',
  reply: z.array(z.object({ date: z.string(), rate: z.number() })),
});
