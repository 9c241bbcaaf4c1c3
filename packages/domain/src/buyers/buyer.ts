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
  isWish,
  ofEachField,
  type RequiredOfBuyer,
  type SaidOfBuyer,
  saysSomething,
} from './buyer-fields.ts';

export const maxAreaLength = 60;

export const maxCashOnCashWish = 1000;

export function hasWishes(said: SaidOfBuyer): boolean {
  return buyerFieldNames.filter(isWish).some((field) => saysSomething(said[field]));
}

const replies = {
  line: z.string(),
  text: z.string(),
  email: z.string(),
  areas: z.array(z.string()),
  price: z.nullable(z.number()),
  types: z.array(z.enum(propertyTypes)),
  percent: z.nullable(z.number()),
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
}

const inputs = {
  line: (limits: Limits) => line(limits),
  text: (limits: Limits) => text(limits),
  email: () => buyerEmail,
  areas: ({ max }: Limits) => z.array(area).check(z.maxLength(max, `At most ${max} areas`)),
  price: () => price,
  types: () => z.array(z.enum(propertyTypes, 'Unknown property type')).check(z.maxLength(propertyTypes.length)),
  percent: () => percent,
} satisfies Record<BuyerKind, (limits: Limits) => z.ZodMiniType>;

type InputOf<Field extends BuyerField> = ReturnType<(typeof inputs)[KindOf<Field>]>;

const fields = ofEachField<{
  [Field in BuyerField]: Field extends RequiredOfBuyer ? InputOf<Field> : z.ZodMiniOptional<InputOf<Field>>;
}>((name) => {
  const field = buyerFields[name];
  const isRequired = 'isRequired' in field;
  const schema = inputs[field.is]({ min: isRequired ? 1 : 0, max: 'max' in field ? field.max : 0 });
  return isRequired ? schema : z.optional(schema);
});

/** A buyer as one is added or changed. Of what is left out, a new buyer has nothing and a changed one what was. */
export const buyerInputSchema = z.object(fields).check(
  z.refine(({ minPrice, maxPrice }) => (minPrice ?? 0) <= (maxPrice ?? Number.POSITIVE_INFINITY), {
    path: ['maxPrice'],
    error: 'Must not be below the min price',
  }),
);

export type BuyerInput = z.infer<typeof buyerInputSchema>;
