import type { Percent } from '../kernel/rate.ts';
import { percent } from '../kernel/rate.ts';

type AssumptionUnit = 'percent' | 'dollars' | 'years' | 'switch';

interface AssumptionRule {
  label: string;
  unit: AssumptionUnit;
  min: number;
  max: number;
}

// A rule is written as its kind of value with a label: they are a large part of what several pages load at first.
const rule =
  (unit: AssumptionUnit, usualMax: number) =>
  (label: string, max = usualMax, min = 0): AssumptionRule => ({ label, unit, min, max });
const percents = rule('percent', 100);
const dollars = rule('dollars', 1_000_000);
const years = rule('years', 50);
const toggle = rule('switch', 1);

/** In the order in which they are shown. */
export const assumptionRules = {
  rentFromMarket: toggle('Market rent instead of HUD rent'),
  vacancyRate: percents('Vacancy (% of rent)'),
  propertyTaxRate: percents('Property tax (% of price per year)', 20),
  insuranceRate: percents('Insurance (% of price per year)', 20),
  insuranceLowest: dollars('Minimum annual insurance'),
  insuranceYearly: dollars('Annual insurance'),
  landlordSurcharge: percents('Insurance surcharge for landlords', 300),
  hoaMonthly: dollars('Monthly HOA dues'),
  tenantPaysUtilities: toggle('Tenants pay utilities'),
  utilitiesMonthly: dollars('Monthly utilities'),
  utilityTableRate: percents('Utility allowance (% of table)', 300),
  repairsRate: percents('Repairs (% of gross income)'),
  capitalReserveRate: percents('Capital reserve (% of gross income)'),
  reserveYearly: dollars('Annual capital reserve'),
  reserveAfterNoi: toggle('Capital reserve after NOI'),
  costsBySize: toggle('Repairs and reserve by size and age'),
  rebuildPerSqft: dollars('Rebuilding cost per sqft', 2000, 1),
  repairsOfRebuild: percents('Repairs (% of rebuilding)', 20),
  reserveOfRebuild: percents('Capital reserve (% of rebuilding)', 20),
  managementRate: percents('Management (% of collected rent)'),
  otherYearly: dollars('Other annual costs'),
  downPaymentRate: percents('Down payment'),
  closingRate: percents('Closing costs'),
  pointsRate: percents('Points (% of loan)', 20),
  loanRate: percents('Interest rate'),
  loanYears: years('Loan term', 50, 1),
  appreciation: percents('Annual appreciation', 50, -50),
  growsFromArv: toggle('Value grows from the ARV'),
  rentGrowth: percents('Annual rent growth', 50, -50),
  costGrowth: percents('Annual cost growth', 50, -50),
  holdYears: years('Years until the sale', 40, 1),
  sellingRate: percents('Selling costs'),
  discountRate: percents('Discount rate for NPV'),
  landRate: percents('Land (% of price)'),
};
export type AssumptionKey = keyof typeof assumptionRules;

// Object.keys widens to string; these are the table's own keys.
export const assumptionKeys = Object.keys(assumptionRules) as AssumptionKey[];

/** What is said of assumptions whose usual value is each listing's own. */
export const valueByListing: Partial<Record<AssumptionKey, string>> = {
  propertyTaxRate: 'by state',
  insuranceYearly: 'by state, size and age',
  utilitiesMonthly: 'by state and bedrooms',
  reserveYearly: 'follows rent or size',
};

/** Added to the market's rate for owner-occupied homes: lenders ask more for a rental. A common assumption. */
export const investorSpread: Percent = percent(0.75);

/**
 * What is assumed where nothing better is known: common assumptions of investors, not measurements. Property tax,
 * utilities and the loan's rate have none: they come from tables by state and from the market.
 */
export const commonAssumptions = {
  rentFromMarket: 0,
  vacancyRate: 8,
  insuranceRate: 0.625,
  insuranceLowest: 1000,
  landlordSurcharge: 25,
  hoaMonthly: 0,
  tenantPaysUtilities: 1,
  utilityTableRate: 100,
  repairsRate: 5,
  capitalReserveRate: 5,
  reserveAfterNoi: 0,
  costsBySize: 0,
  rebuildPerSqft: 150,
  repairsOfRebuild: 0.5,
  reserveOfRebuild: 0.9,
  managementRate: 10,
  otherYearly: 0,
  downPaymentRate: 20,
  closingRate: 2,
  pointsRate: 0,
  loanYears: 30,
  appreciation: 2.5,
  growsFromArv: 1,
  rentGrowth: 2,
  costGrowth: 2.5,
  holdYears: 10,
  sellingRate: 7,
  discountRate: 8,
  landRate: 20,
} as const satisfies Partial<Record<AssumptionKey, number>>;

export type AssumptionValues = { [Key in AssumptionKey]?: number | undefined };

interface BuiltInProfile {
  id: 'standard' | 'conservative';
  name: string;
  values: AssumptionValues;
}

export const builtInProfiles: readonly [standard: BuiltInProfile, ...others: BuiltInProfile[]] = [
  { id: 'standard', name: 'Standard', values: {} },
  {
    id: 'conservative',
    name: 'Conservative',
    values: {
      vacancyRate: 10,
      repairsRate: 8,
      capitalReserveRate: 8,
      appreciation: 1,
      rentGrowth: 1,
      costGrowth: 3,
      sellingRate: 9,
    },
  },
];
