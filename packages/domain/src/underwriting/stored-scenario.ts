import * as z from 'zod/mini';
import { text } from '../kernel/fields.ts';
import { nameSchema } from '../kernel/saved-name.ts';
import { rentalInputSchema } from './rental-input.ts';
import { assumptionValuesSchema, storedFields } from './stored.ts';

export const maxScenarios = 50;

/** The shape of `inputs` that is written today; older ones are read by their number. */
export const scenarioInputsVersion = 1;

export const scenarioInputSchema = z.object({
  name: nameSchema,
  inputs: rentalInputSchema,
  profileId: z.optional(z.nullable(text({ max: 100 }))),
  /** What the user typed over it, so that reopening tells typed values from others. */
  typed: z.optional(assumptionValuesSchema),
});

export type ScenarioInput = z.infer<typeof scenarioInputSchema>;

/** A named underwriting of one property, complete: later changes of profiles or reference figures do not reach it. */
export const scenarioSchema = z.extend(scenarioInputSchema, {
  ...storedFields,
  propertyId: z.string(),
  inputsVersion: z.number(),
  profileId: z.nullable(z.string()),
  typed: assumptionValuesSchema,
});

export type Scenario = z.infer<typeof scenarioSchema>;
