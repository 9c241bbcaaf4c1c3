import * as z from 'zod/mini';
import { hudRentsSchema } from '../analysis/endpoints.ts';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { text } from '../kernel/fields.ts';
import { propertyIdParams } from '../listings/endpoints.ts';
import { searchResultSchema } from '../listings/property.ts';
import { comparedFiguresSchema, comparedNames } from '../underwriting/compared.ts';
import { maxCompared } from './bulk.ts';

/** A home with what its figures rest on. */
export const comparedHomeSchema = z.object({
  property: searchResultSchema,
  rents: hudRentsSchema,
  /** All units, a month, dollars. */
  ownRent: z.nullable(z.number()),
  /** The rent that figures after operating costs count, dollars a month, and whose it is; null where none is known. */
  countedRent: z.nullable(z.object({ amount: z.number(), source: z.string() })),
  /** By the user's default assumptions; null while something is not known of the home. */
  afterCosts: z.nullable(comparedFiguresSchema),
});
export type ComparedHome = z.infer<typeof comparedHomeSchema>;

export const compareProperties = defineEndpoint({
  method: 'GET',
  path: '/api/properties/compared',
  access: 'user',
  tag: 'listings',
  summary: `Up to ${maxCompared} properties in the order asked for, with what their figures rest on; those that are not there are skipped`,
  query: z.object({
    ids: text({ min: 1, max: 700 }).check(
      z.refine((ids) => ids.split(',').length <= maxCompared, `At most ${maxCompared}, with commas between them`),
    ),
  }),
  reply: z.array(comparedHomeSchema),
});

const workingSchema = z.object({
  label: z.string(),
  formula: z.string(),
  lines: z.readonly(z.array(z.string())),
  inputs: z.readonly(
    z.array(z.object({ label: z.string(), value: z.string(), source: z.string(), date: z.nullable(z.string()) })),
  ),
  note: z.nullable(z.string()),
});
export type ComparedWorking = z.infer<typeof workingSchema>;

export const explainCompared = defineEndpoint({
  method: 'GET',
  path: '/api/properties/:propertyId/compared/:figure',
  access: 'user',
  tag: 'listings',
  summary:
    'How a figure after operating costs came about: formula, numbers and sources; null while an input is missing',
  params: z.extend(propertyIdParams, { figure: z.enum(comparedNames) }),
  reply: z.object({ working: z.nullable(workingSchema) }),
});
