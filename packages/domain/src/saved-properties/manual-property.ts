import * as z from 'zod/mini';
import { line, text } from '../kernel/fields.ts';
import { maxDollars } from '../kernel/money.ts';
import { usStates } from '../kernel/us-states.ts';
import { contactRoles, optionalEmail, optionalPhone } from '../listings/property-contact.ts';
import { propertyTypes } from '../listings/property-type.ts';
import { maxUnits } from '../listings/units.ts';
import { mapLatitudes } from '../map/mercator.ts';

function optional<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.optional(z.nullable(schema));
}

const stateCode = z.pipe(
  text({ min: 2, max: 2, message: 'Two letters' }),
  z.pipe(
    z.transform((code: string) => code.toUpperCase()),
    z.string().check(z.refine((code) => Object.hasOwn(usStates, code), 'Unknown state')),
  ),
);

const degrees = (name: string, most: number) => {
  const message = `Enter a ${name} from −${most} to ${most}`;
  return z.number(message).check(z.gte(-most, message), z.lte(most, message));
};

/** A property that an investor adds by hand and alone sees. Dollars; what is not known is null or left out. */
export const manualPropertySchema = z.object({
  address: z.object({
    line: line({ min: 1, max: 200 }),
    city: line({ min: 1, max: 100 }),
    state_code: stateCode,
    postal_code: text({ max: 5 }).check(z.regex(/^\d{5}$/, 'Five digits')),
  }),
  /** Where it is, degrees. */
  place: optional(z.object({ lat: degrees('latitude', mapLatitudes), lon: degrees('longitude', 180) })),
  type: z.enum(propertyTypes, 'Unknown property type'),
  price: optional(z.number('Must be an amount').check(z.gt(0, 'Must be more than 0'), z.lte(maxDollars, 'Too large'))),
  beds: optional(z.int('Must be a whole number').check(z.gte(0), z.lte(50, 'At most 50'))),
  baths: optional(
    z.number('Must be a number').check(z.gte(0), z.lte(50, 'At most 50'), z.multipleOf(0.25, 'In steps of 0.25')),
  ),
  sqft: optional(z.int('Must be a whole number').check(z.gte(1, 'At least 1'), z.lte(10_000_000, 'Too large'))),
  units: optional(
    z.int('Must be a whole number').check(z.gte(1, 'At least 1'), z.lte(maxUnits, `At most ${maxUnits}`)),
  ),
  contact: z.optional(
    z.nullable(
      z.object({
        role: z.enum(contactRoles, "Must be 'owner' or 'agent'"),
        name: z.optional(line({ max: 200 })),
        email: z.optional(optionalEmail),
        phone: z.optional(optionalPhone),
      }),
    ),
  ),
});

export type ManualProperty = z.infer<typeof manualPropertySchema>;

export const manualAddressQuery = z.object({
  line: line({ min: 1, max: 200 }),
  zip: text({ max: 5 }).check(z.regex(/^\d{5}$/, 'Five digits')),
});

export const manualMatchSchema = z.object({
  propertyId: z.string(),
  address: z.string(),
  /** False once it was removed from the list; saved again, it is back with all that was done with it. */
  isSaved: z.boolean(),
});
export type ManualMatch = z.infer<typeof manualMatchSchema>;
