import { formatExactDollars, formatWholeDollars } from '../kernel/format.ts';
import type { RehabChoice } from '../underwriting/rehab-choice.ts';
import { rehabLevelNames, rehabLevelWork } from '../underwriting/rehab-words.ts';

/** '$33' or '$42.50', for each square foot. */
export function perSqftText(dollars: number): string {
  return Number.isInteger(dollars) ? formatWholeDollars(dollars) : formatExactDollars(dollars);
}

/** What renovations are taken to cost, in words: 'Medium level: also kitchen, baths and doors', '$42.50 per sqft'. */
export function rehabText(choice: RehabChoice): string {
  if (typeof choice === 'number') return `${perSqftText(choice)} per sqft`;
  return `${rehabLevelNames[choice]} level: ${rehabLevelWork[choice]}`;
}

/** What is said wherever rankings tell of values. */
export const valueNote =
  'Discount to value, flip and BRRRR: values and ARVs are estimates from sales nearby, unless you entered an ARV. ' +
  'Closing and selling costs are those of your profile; loans, months and 15% contingency are those of the calculators. ' +
  'A renovation budget that you entered counts as it is.';
