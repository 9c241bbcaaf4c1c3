import * as z from 'zod/mini';
import { maxDollars } from '../kernel/money.ts';
import { type CostKey, costSchema } from './cost.ts';

const dollars = z.number().check(z.gte(0), z.lte(maxDollars));
const share = z.number().check(z.gte(0), z.lte(100));
const growth = z.number().check(z.gte(-50), z.lte(50));

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

/** A lease that ends so many months from today, and what its unit brings more a month from then on, dollars of today. */
const leaseEndSchema = z.object({
  months: z.number().check(z.int(), z.gte(0), z.lte(12_000)),
  change: z.number().check(z.gte(-maxDollars), z.lte(maxDollars)),
});

export type LeaseEnd = z.infer<typeof leaseEndSchema>;

const operatingSchema = z.object({
  price: dollars,
  rent: dollars,
  /** A year (laundry, parking, storage), dollars; no vacancy is taken from it. */
  otherIncome: dollars,
  /** Of the rent, given up to fill units: a year, dollars. */
  concessions: z.optional(dollars),
  vacancyRate: share,
  costs: costsSchema,
  /** Lenders often count the capital reserve after NOI; it lowers the cash flow either way. */
  isReserveBelowNoi: z.boolean(),
});

/** How a purchase is paid: dollars; down payment and closing are percents of the price, points of the loan. */
const purchaseSchema = z.object({
  /** Percent of the price; 100 is a purchase without a loan. */
  downPaymentRate: share,
  loanRate: z.number().check(z.gte(0), z.lte(100)),
  loanYears: z.number().check(z.gt(0), z.lte(50)),
  closingRate: share,
  pointsRate: share,
  rehab: dollars,
  reserves: dollars,
  /** What the home costs until the first rent. */
  holdingCosts: z.optional(dollars),
  credits: dollars,
  secondLoan: z.nullable(
    z.object({
      principal: dollars,
      rate: z.number().check(z.gte(0), z.lte(100)),
      years: z.number().check(z.gt(0), z.lte(50)),
    }),
  ),
});

const outlookSchema = z.object({
  arv: z.nullable(dollars),
  /** What the value grows from: the price, or the value after renovations (the price where there is none). */
  growsFrom: z.enum(['price', 'arv']),
  appreciation: growth,
  rentGrowth: growth,
  leaseEnds: z.optional(z.array(leaseEndSchema).check(z.maxLength(200))),
  costGrowth: growth,
  holdYears: z.number().check(z.int(), z.gte(1), z.lte(maxHoldYears)),
  sellingRate: share,
  discountRate: z.number().check(z.gte(0), z.lte(100)),
  landRate: share,
});

/** Everything that the underwriting of a rental is computed from; what a scenario keeps. */
export const rentalInputSchema = z.extend(z.extend(operatingSchema, purchaseSchema.shape), outlookSchema.shape);

export type OperatingInput = z.infer<typeof operatingSchema>;
export type PurchaseInput = z.infer<typeof purchaseSchema>;
export type RentalInput = z.infer<typeof rentalInputSchema>;
