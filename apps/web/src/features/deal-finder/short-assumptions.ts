import { formatRate, formatWholeDollars } from '@rei/domain/kernel/format';
import { type AssumptionKey, assumptionRules, valueByListing } from '@rei/domain/underwriting/assumptions';

/** The assumptions that decide most, with names short enough for a line of them. */
export const shortAssumptions = [
  ['loanRate', 'Rate'],
  ['downPaymentRate', 'Down'],
  ['closingRate', 'Closing'],
  ['vacancyRate', 'Vacancy'],
  ['propertyTaxRate', 'Tax'],
  ['insuranceRate', 'Insurance'],
  ['repairsRate', 'Repairs'],
  ['capitalReserveRate', 'Reserve'],
  ['managementRate', 'Management'],
] as const satisfies readonly (readonly [AssumptionKey, string])[];

export function assumptionName(key: AssumptionKey): string {
  return shortAssumptions.find(([name]) => name === key)?.[1] ?? assumptionRules[key].label;
}

/** The value of an assumption: '7.62%', '$1,000', '30 years', 'On'. Property tax follows the state where it is not set. */
export function assumptionText(key: AssumptionKey, value: number | null): string {
  if (value === null) return valueByListing[key] ?? 'unknown';
  const { unit } = assumptionRules[key];
  if (unit === 'switch') return value === 1 ? 'on' : 'off';
  if (unit === 'dollars') return formatWholeDollars(value);
  return unit === 'percent' ? formatRate(value) : `${value} years`;
}
