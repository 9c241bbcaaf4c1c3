import {
  type BuyerFields,
  type BuyerKind,
  type BuyerWishes,
  buyerFieldNames,
  buyerFields,
  isWish,
  ofEachField,
} from '../buyers/buyer-fields.ts';

const unsaid: Record<BuyerKind, '' | null | readonly []> = {
  line: '',
  text: '',
  email: '',
  areas: [],
  price: null,
  types: [],
  percent: null,
  count: null,
  strategies: [],
  conditions: [],
};

/** A buyer of whom nothing is said. */
export const unsaidBuyer = ofEachField<BuyerFields>((field) => unsaid[buyerFields[field].is]);

/** Of a buyer who says nothing. */
// fromEntries forgets the names; each wish has its own of the buyer above.
export const noWishes = Object.fromEntries(
  buyerFieldNames.filter(isWish).map((field) => [field, unsaidBuyer[field]]),
) as BuyerWishes;
