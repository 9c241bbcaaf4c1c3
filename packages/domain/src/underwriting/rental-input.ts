import * as z from 'zod/mini';
import { maxDollars } from '../kernel/money.ts';
import { type CostKey, costSchema } from './cost.ts';

const dollars = z.number().check(z.gte(0), z.lte(maxDollars));
const share = z.number().check(z.gte(0), z.lte(100));
const growth = z.number().check(z.gte(-50), z.lte(50));

/** The longest time a purchase is projected, years. */
export const maxHoldYears = 40;

const costsSchema = z.object({
  propertyTax: costSchema,
  insurance: costSchema,
  hoa: costSchema,
  utilities: costSchema,
  repairs: costSchema,
  capitalReserve: costSchema,
  management: costSchema,
  other: costSchema,
} satisfies Record<CostKey, typeof costSchema>);

/** Rent, vacancy and running costs of a rental. */
const operatingSchema = z.object({
  /** Dollars. */
  price: dollars,
  /** A month with every unit let, dollars. */
  rent: dollars,
  /** A year (laundry, parking, storage), dollars; no vacancy is taken from it. */
  otherIncome: dollars,
  /** Percent of the rent. */
  vacancyRate: share,
  costs: costsSchema,
  /** Lenders often count the capital reserve after NOI; it lowers the cash flow either way. */
  isReserveBelowNoi: z.boolean(),
});

/** How a purchase is paid. */
const purchaseSchema = z.object({
  /** Percent of the price; 100 is a purchase without a loan. */
  downPaymentRate: share,
  /** Percent a year. */
  loanRate: z.number().check(z.gte(0), z.lte(100)),
  loanYears: z.number().check(z.gt(0), z.lte(50)),
  /** Percent of the price. */
  closingRate: share,
  /** Lender's points, percent of the loan. */
  pointsRate: share,
  /** Renovations paid in cash, dollars. */
  rehab: dollars,
  /** Put aside at the purchase, dollars. */
  reserves: dollars,
  /** What the seller pays of the buyer's costs, dollars. */
  credits: dollars,
  /** A second note (the seller's, for example); null for none. */
  secondLoan: z.nullable(
    z.object({
      principal: dollars,
      rate: z.number().check(z.gte(0), z.lte(100)),
      years: z.number().check(z.gt(0), z.lte(50)),
    }),
  ),
});

/** What is expected of the years after the purchase. */
const outlookSchema = z.object({
  /** Value after the renovations, dollars; null while nobody has said one. */
  arv: z.nullable(dollars),
  /** What the value grows from: the price, or the value after renovations (the price where there is none). */
  growsFrom: z.enum(['price', 'arv']),
  /** Percent a year each. */
  appreciation: growth,
  rentGrowth: growth,
  costGrowth: growth,
  /** Years until the sale. */
  holdYears: z.number().check(z.int(), z.gte(1), z.lte(maxHoldYears)),
  /** Percent of the value at the sale. */
  sellingRate: share,
  /** The return that NPV is measured against, percent a year. */
  discountRate: z.number().check(z.gte(0), z.lte(100)),
  /** The part of the price that is land and is never depreciated, percent. */
  landRate: share,
});

/** Everything that the underwriting of a rental is computed from; what a scenario keeps. */
export const rentalInputSchema = z.extend(z.extend(operatingSchema, purchaseSchema.shape), outlookSchema.shape);

export type OperatingInput = z.infer<typeof operatingSchema>;
export type PurchaseInput = z.infer<typeof purchaseSchema>;
export type RentalInput = z.infer<typeof rentalInputSchema>;
