import * as z from 'zod/mini';
import { emailInvalid, emailMaxLength, isEmail, normalizeEmail } from '../accounts/email.ts';
import { line, text } from '../kernel/fields.ts';
import { maxDollars } from '../kernel/money.ts';
import { propertyTypes } from '../listings/property-type.ts';
import { areaKey } from './area.ts';
import {
  type BuyerField,
  type BuyerKind,
  buyerFieldNames,
  buyerFields,
  findsProperties,
  ofEachField,
  type RequiredOfBuyer,
  type SaidOfBuyer,
  saysSomething,
} from './buyer-fields.ts';
import { conditions, strategies } from './strategies.ts';

export const maxAreaLength = 60;

export const maxCashOnCashWish = 1000;

/** Whether anything is asked by which properties are found. */
export function hasWishes(said: SaidOfBuyer): boolean {
  return buyerFieldNames.filter(findsProperties).some((field) => saysSomething(said[field]));
}

const replies = {
  line: z.string(),
  text: z.string(),
  email: z.string(),
  areas: z.array(z.string()),
  price: z.nullable(z.number()),
  types: z.array(z.enum(propertyTypes)),
  percent: z.nullable(z.number()),
  count: z.nullable(z.number()),
  strategies: z.array(z.enum(strategies)),
  conditions: z.array(z.enum(conditions)),
} satisfies Record<BuyerKind, z.ZodMiniType>;

type KindOf<Field extends BuyerField> = (typeof buyerFields)[Field]['is'];

/** In a function: a spread elsewhere counts as done, and would stay in the browser's script. */
function describeBuyer() {
  return z.object({
    _id: z.string(),
    ...ofEachField<{ [Field in BuyerField]: (typeof replies)[KindOf<Field>] }>(
      (field) => replies[buyerFields[field].is],
    ),
    createdAt: z.string(),
    updatedAt: z.string(),
  });
}

export const buyerSchema = describeBuyer();

export type Buyer = z.infer<typeof buyerSchema>;

const buyerEmail = z.pipe(
  text({ min: 1, max: emailMaxLength, message: emailInvalid }).check(z.refine(isEmail, emailInvalid)),
  z.transform(normalizeEmail),
);

const price = z.nullable(
  z.number('Must be an amount').check(z.gte(0, 'Must be 0 or more'), z.lte(maxDollars, 'Too large')),
);

const percent = z.nullable(
  z
    .number('Must be a number')
    .check(z.gte(0, 'Must be 0 or more'), z.lte(maxCashOnCashWish, `At most ${maxCashOnCashWish}`)),
);

const area = line({ min: 1, max: maxAreaLength }).check(
  z.refine((value) => areaKey(value) !== null, 'A city (Phoenix, AZ), county, ZIP or state'),
);

interface Limits {
  min: number;
  max: number;
  step: number;
}

const count = ({ min, max, step }: Limits) => {
  const message = `Must be a ${step === 1 ? 'whole number' : 'number in steps of 0.5'} from ${min} to ${max}`;
  const isStep = (value: number) => Number.isInteger(value / step);
  return z.nullable(z.number(message).check(z.gte(min, message), z.lte(max, message), z.refine(isStep, message)));
};

const inputs = {
  line: (limits: Limits) => line(limits),
  text: (limits: Limits) => text(limits),
  email: () => buyerEmail,
  areas: ({ max }: Limits) => z.array(area).check(z.maxLength(max, `At most ${max} areas`)),
  price: () => price,
  types: () => z.array(z.enum(propertyTypes, 'Unknown property type')).check(z.maxLength(propertyTypes.length)),
  percent: () => percent,
  count: (limits: Limits) => count(limits),
  strategies: () => z.array(z.enum(strategies, 'Unknown strategy')).check(z.maxLength(strategies.length)),
  conditions: () => z.array(z.enum(conditions, 'Unknown condition')).check(z.maxLength(conditions.length)),
} satisfies Record<BuyerKind, (limits: Limits) => z.ZodMiniType>;

type InputOf<Field extends BuyerField> = ReturnType<(typeof inputs)[KindOf<Field>]>;

const fields = ofEachField<{
  [Field in BuyerField]: Field extends RequiredOfBuyer ? InputOf<Field> : z.ZodMiniOptional<InputOf<Field>>;
}>((name) => {
  const field = buyerFields[name];
  const isRequired = 'isRequired' in field;
  const schema = inputs[field.is]({
    min: 'from' in field ? field.from : isRequired ? 1 : 0,
    max: 'to' in field ? field.to : 'max' in field ? field.max : 0,
    step: 'step' in field ? field.step : 1,
  });
  return isRequired ? schema : z.optional(schema);
});

const isInOrder = (least: number | null | undefined, most: number | null | undefined) =>
  (least ?? 0) <= (most ?? Number.POSITIVE_INFINITY);

/** A buyer as one is added or changed. Of what is left out, a new buyer has nothing and a changed one what was. */
export const buyerInputSchema = z
  .object(fields)
  .check(
    z.refine(({ minPrice, maxPrice }) => isInOrder(minPrice, maxPrice), {
      path: ['maxPrice'],
      error: 'Must not be below the min price',
    }),
  )
  .check(
    z.refine(({ minUnits, maxUnits }) => isInOrder(minUnits, maxUnits), {
      path: ['maxUnits'],
      error: 'Must not be below the minimum',
    }),
  )
  .check(
    z.refine(({ minSqft, maxSqft }) => isInOrder(minSqft, maxSqft), {
      path: ['maxSqft'],
      error: 'Must not be below the minimum',
    }),
  )
  .check(
    z.refine(({ minYear, maxYear }) => isInOrder(minYear, maxYear), {
      path: ['maxYear'],
      error: 'Must not be before the first year',
    }),
  );

export type BuyerInput = z.infer<typeof buyerInputSchema>;
