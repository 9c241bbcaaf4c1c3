import * as z from 'zod/mini';
import { jsonBytes } from '../activity/snapshot.ts';
import { text } from '../kernel/fields.ts';
import { nameSchema } from '../kernel/saved-name.ts';
import { calculatorKinds } from './catalog.ts';

const inputsMaxBytes = 32 * 1024;

export const maxCalculations = 1000;

export const calculationInputSchema = z.object({
  kind: z.enum(calculatorKinds, 'Unknown calculator'),
  name: nameSchema,
  /** What stood in the fields; read by the calculator when it is opened again. */
  inputs: z
    .record(text({ max: 100 }), z.unknown(), 'Must be the calculator’s inputs')
    .check(z.refine((value) => jsonBytes(value) <= inputsMaxBytes, 'At most 32 KB')),
  propertyId: z.optional(z.nullable(text({ max: 100 }))),
});

export type CalculationInput = z.infer<typeof calculationInputSchema>;

export const calculationSchema = z.extend(calculationInputSchema, {
  _id: z.string(),
  propertyId: z.nullable(z.string()),
  address: z.nullable(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
});

export type SavedCalculation = z.infer<typeof calculationSchema>;
