import { formatPercent } from '../kernel/format.ts';
import type { UsState } from '../kernel/us-states.ts';

/** What is known of a state: percentages; null where the survey has none. */
interface StateFigures {
  propertyTaxRate: number;
  propertyTaxYear: number;
  vacancyRate: number | null;
}

/** Year of the property taxes: medians of 2023, from the American Community Survey 2019-2023. */
const taxYear = 2023;

export const propertyTaxSource = 'Census ACS, owner-occupied homes';

/** A warning that belongs beside the property tax: what it is not. */
export const propertyTaxNote =
  'A floor for rentals: exemptions for owners fall away, and a sale often leads to a new assessment.';

type Row = readonly [propertyTax: number, vacancy: number | null];

const figures: Record<UsState, Row> = {
  AK: [1.14, 5.1],
  AL: [0.38, 6.9],
  AR: [0.57, 7.5],
  AZ: [0.52, 6],
  CA: [0.71, 3.8],
  CO: [0.49, 3.4],
  CT: [1.92, 4.7],
  DC: [0.58, 8.3],
  DE: [0.53, 3.3],
  FL: [0.79, 6.6],
  GA: [0.81, 7.6],
  HI: [0.27, 6.1],
  IA: [1.43, 8.3],
  ID: [0.53, 3.3],
  IL: [2.07, 6.4],
  IN: [0.74, 8.7],
  KS: [1.3, 8.8],
  KY: [0.77, 5.6],
  LA: [0.55, 5.1],
  MA: [1.11, 2.8],
  MD: [1, 7.6],
  ME: [1.1, 6.1],
  MI: [1.28, 4.2],
  MN: [1.04, 6.7],
  MO: [0.88, 3.7],
  MS: [0.74, 7.7],
  MT: [0.75, 3.4],
  NC: [0.7, 6.2],
  ND: [0.99, 13.6],
  NE: [1.5, 5.6],
  NH: [1.77, 5.3],
  NJ: [2.23, 4],
  NM: [0.72, 5.4],
  NV: [0.49, 7.5],
  NY: [1.6, 5.1],
  OH: [1.36, 4.6],
  OK: [0.82, 8.5],
  OR: [0.83, 6.2],
  PA: [1.35, 6.5],
  RI: [1.32, 5.2],
  SC: [0.51, 12.9],
  SD: [1.09, 5.4],
  TN: [0.55, 6],
  TX: [1.58, 7.7],
  UT: [0.53, 5],
  VA: [0.74, 5.3],
  VT: [1.71, 2.5],
  WA: [0.84, 4.9],
  WI: [1.51, 4.9],
  WV: [0.54, 8],
  WY: [0.58, 9.2],
  PR: [0.57, null],
};

const isState = (code: string): code is UsState => Object.hasOwn(figures, code);

export function stateFigures(state: string): StateFigures | undefined {
  // Asked for every state in every ranking: nothing is built for it.
  if (!isState(state)) return undefined;
  const [propertyTaxRate, vacancyRate] = figures[state];
  return { propertyTaxRate, vacancyRate, propertyTaxYear: state === 'PR' ? 2018 : taxYear };
}

export function vacancyReference(state: string): string | null {
  const share = stateFigures(state)?.vacancyRate ?? null;
  if (share === null) return null;
  return `${formatPercent(share, 1)} of rentals in ${state} stood empty in the first quarter of 2022 (Census Housing Vacancy Survey, a noisy survey)`;
}
