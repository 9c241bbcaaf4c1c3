import { formatExactDollars } from '../kernel/format.ts';
import { type RehabChoice, rehabLevelNames, rehabLevelWork } from '../underwriting/rehab-choice.ts';

/** What renovations are taken to cost, in words: 'Medium level: also kitchen, baths and doors', '$42.50 per sqft'. */
export function rehabText(choice: RehabChoice): string {
  if (typeof choice === 'number') return `${formatExactDollars(choice)} per sqft`;
  return `${rehabLevelNames[choice]} level: ${rehabLevelWork[choice]}`;
}
