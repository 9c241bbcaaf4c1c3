import * as z from 'zod/mini';
import { maxDollars } from '../kernel/money.ts';
import { percent, toShare } from '../kernel/rate.ts';

const costBases = ['month', 'year', 'price', 'gross_income', 'collected_rent'] as const;

export const costKeys = [
  'propertyTax',
  'insurance',
  'hoa',
  'utilities',
  'repairs',
  'capitalReserve',
  'management',
  'other',
] as const;
export type CostKey = (typeof costKeys)[number];

export const costLabels = {
  propertyTax: 'Property tax',
  insurance: 'Insurance',
  hoa: 'HOA dues',
  utilities: 'Utilities',
  repairs: 'Repairs',
  capitalReserve: 'Capital reserve',
  management: 'Management',
  other: 'Other costs',
} as const satisfies Record<CostKey, string>;

export const costSchema = z.object({
  amount: z.number().check(z.gte(0), z.lte(maxDollars)),
  basis: z.enum(costBases),
  atLeast: z.optional(z.number().check(z.gte(0), z.lte(maxDollars))),
});

export type Cost = z.infer<typeof costSchema>;

interface CostBase {
  price: number;
  grossIncome: number;
  collectedRent: number;
}

/** Whether a cost is a share of what tenants pay, and so grows with the rent. */
export function followsRent({ basis }: Cost): boolean {
  return basis === 'gross_income' || basis === 'collected_rent';
}

export function uncappedCost({ amount, basis }: Cost, base: CostBase): number {
  switch (basis) {
    case 'month':
      return amount * 12;
    case 'year':
      return amount;
    case 'price':
      return base.price * toShare(percent(amount));
    case 'gross_income':
      return base.grossIncome * toShare(percent(amount));
    case 'collected_rent':
      return base.collectedRent * toShare(percent(amount));
  }
}

/** A running cost a year, unrounded dollars: its amount or percentage, at least its minimum. */
export function yearlyCost(cost: Cost, base: CostBase): number {
  return Math.max(uncappedCost(cost, base), cost.atLeast ?? 0);
}
