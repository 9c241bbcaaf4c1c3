import type { Percent } from '../kernel/rate.ts';
import { percent } from '../kernel/rate.ts';

export const assumptionKeys = [
  'vacancyRate',
  'propertyTaxRate',
  'insuranceRate',
  'insuranceLowest',
  'insuranceYearly',
  'landlordSurcharge',
  'hoaMonthly',
  'tenantPaysUtilities',
  'utilitiesMonthly',
  'utilityTableRate',
  'repairsRate',
  'capitalReserveRate',
  'costsBySize',
  'rebuildPerSqft',
  'repairsOfRebuild',
  'reserveOfRebuild',
  'managementRate',
  'otherYearly',
  'downPaymentRate',
  'closingRate',
  'pointsRate',
  'loanRate',
  'loanYears',
  'appreciation',
  'growsFromArv',
  'rentGrowth',
  'costGrowth',
  'holdYears',
  'sellingRate',
  'discountRate',
  'landRate',
] as const;
export type AssumptionKey = (typeof assumptionKeys)[number];

type AssumptionUnit = 'percent' | 'dollars' | 'years' | 'switch';

interface AssumptionRule {
  label: string;
  unit: AssumptionUnit;
  min: number;
  max: number;
}

export const assumptionRules = {
  vacancyRate: { label: 'Vacancy (% of rent)', unit: 'percent', min: 0, max: 100 },
  propertyTaxRate: { label: 'Property tax (% of price per year)', unit: 'percent', min: 0, max: 20 },
  insuranceRate: { label: 'Insurance (% of price per year)', unit: 'percent', min: 0, max: 20 },
  insuranceLowest: { label: 'Minimum annual insurance', unit: 'dollars', min: 0, max: 1_000_000 },
  insuranceYearly: { label: 'Annual insurance', unit: 'dollars', min: 0, max: 1_000_000 },
  landlordSurcharge: { label: 'Insurance surcharge for landlords', unit: 'percent', min: 0, max: 300 },
  hoaMonthly: { label: 'Monthly HOA dues', unit: 'dollars', min: 0, max: 1_000_000 },
  tenantPaysUtilities: { label: 'Tenants pay utilities', unit: 'switch', min: 0, max: 1 },
  utilitiesMonthly: { label: 'Monthly utilities', unit: 'dollars', min: 0, max: 1_000_000 },
  utilityTableRate: { label: 'Utility allowance (% of table)', unit: 'percent', min: 0, max: 300 },
  repairsRate: { label: 'Repairs (% of gross income)', unit: 'percent', min: 0, max: 100 },
  capitalReserveRate: { label: 'Capital reserve (% of gross income)', unit: 'percent', min: 0, max: 100 },
  costsBySize: { label: 'Repairs and reserve by size and age', unit: 'switch', min: 0, max: 1 },
  rebuildPerSqft: { label: 'Rebuilding cost per sqft', unit: 'dollars', min: 1, max: 2000 },
  repairsOfRebuild: { label: 'Repairs (% of rebuilding)', unit: 'percent', min: 0, max: 20 },
  reserveOfRebuild: { label: 'Capital reserve (% of rebuilding)', unit: 'percent', min: 0, max: 20 },
  managementRate: { label: 'Management (% of collected rent)', unit: 'percent', min: 0, max: 100 },
  otherYearly: { label: 'Other annual costs', unit: 'dollars', min: 0, max: 1_000_000 },
  downPaymentRate: { label: 'Down payment', unit: 'percent', min: 0, max: 100 },
  closingRate: { label: 'Closing costs', unit: 'percent', min: 0, max: 100 },
  pointsRate: { label: 'Points (% of loan)', unit: 'percent', min: 0, max: 20 },
  loanRate: { label: 'Interest rate', unit: 'percent', min: 0, max: 100 },
  loanYears: { label: 'Loan term', unit: 'years', min: 1, max: 50 },
  appreciation: { label: 'Annual appreciation', unit: 'percent', min: -50, max: 50 },
  growsFromArv: { label: 'Value grows from the ARV', unit: 'switch', min: 0, max: 1 },
  rentGrowth: { label: 'Annual rent growth', unit: 'percent', min: -50, max: 50 },
  costGrowth: { label: 'Annual cost growth', unit: 'percent', min: -50, max: 50 },
  holdYears: { label: 'Years until the sale', unit: 'years', min: 1, max: 40 },
  sellingRate: { label: 'Selling costs', unit: 'percent', min: 0, max: 100 },
  discountRate: { label: 'Discount rate for NPV', unit: 'percent', min: 0, max: 100 },
  landRate: { label: 'Land (% of price)', unit: 'percent', min: 0, max: 100 },
} as const satisfies Record<AssumptionKey, AssumptionRule>;

/** What is said of assumptions whose usual value is each listing's own. */
export const valueByListing: Partial<Record<AssumptionKey, string>> = {
  propertyTaxRate: 'by state',
  insuranceYearly: 'by state, size and age',
  utilitiesMonthly: 'by state and bedrooms',
};

/** Added to the market's rate for owner-occupied homes: lenders ask more for a rental. A common assumption. */
export const investorSpread: Percent = percent(0.75);

/**
 * What is assumed where nothing better is known: common assumptions of investors, not measurements. Property tax,
 * utilities and the loan's rate have none: they come from tables by state and from the market.
 */
export const commonAssumptions = {
  vacancyRate: 8,
  insuranceRate: 0.625,
  insuranceLowest: 1000,
  landlordSurcharge: 25,
  hoaMonthly: 0,
  tenantPaysUtilities: 1,
  utilityTableRate: 100,
  repairsRate: 5,
  capitalReserveRate: 5,
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
