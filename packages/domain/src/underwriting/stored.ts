import * as z from 'zod/mini';
import { nameSchema } from '../kernel/saved-name.ts';
import { type AssumptionKey, assumptionKeys, assumptionRules } from './assumptions.ts';
import { criterionSchema, maxCriteria } from './buy-box.ts';
import { reserveOfProfile } from './component-reserve.ts';
import { profileComponentsSchema } from './own-lines.ts';

export const maxProfiles = 50;

const valueSchemas = assumptionKeys.map((key) => {
  const { min, max, unit } = assumptionRules[key];
  const isSwitch = unit === 'switch';
  const message = isSwitch ? 'Must be 0 or 1' : `Must be a number from ${min} to ${max}`;
  const isWhole = z.refine<number>((value) => !isSwitch || Number.isInteger(value), message);
  return [key, z.optional(z.number(message).check(z.gte(min, message), z.lte(max, message), isWhole))] as const;
});

export const assumptionValuesSchema = z.object(
  Object.fromEntries(valueSchemas) as Record<AssumptionKey, (typeof valueSchemas)[number][1]>,
);

const mostReserve = assumptionRules.reserveYearly.max;

export const profileInputSchema = z.object({
  name: nameSchema,
  values: assumptionValuesSchema,
  isDefault: z.optional(z.boolean()),
  /** What the yearly capital reserve is made of; it takes the place of the one among the values. */
  components: z.optional(
    profileComponentsSchema.check(
      // What is wrong with one of them is told of it alone.
      z.refine(
        (components) => !(components.every(({ life }) => life >= 1) && reserveOfProfile(components) > mostReserve),
        'The reserve is too large',
      ),
    ),
  ),
});

export type ProfileInput = z.infer<typeof profileInputSchema>;

/** A profile as it is kept: its reserve is that of its components, where it has any. */
export function keptProfile({ components = [], ...profile }: ProfileInput): ProfileInput {
  if (components.length === 0) return profile;
  return { ...profile, components, values: { ...profile.values, reserveYearly: reserveOfProfile(components) } };
}

export const storedFields = { _id: z.string(), createdAt: z.string(), updatedAt: z.string() };

export const profileSchema = z.extend(profileInputSchema, { ...storedFields, isDefault: z.boolean() });
export type AssumptionProfile = z.infer<typeof profileSchema>;

export const buyBoxInputSchema = z.object({
  name: nameSchema,
  criteria: z.array(criterionSchema).check(z.maxLength(maxCriteria, `At most ${maxCriteria}`)),
  isDefault: z.optional(z.boolean()),
});

export type BuyBoxInput = z.infer<typeof buyBoxInputSchema>;

export const buyBoxSchema = z.extend(buyBoxInputSchema, { ...storedFields, isDefault: z.boolean() });
export type BuyBox = z.infer<typeof buyBoxSchema>;
