import { formatDollars } from '@rei/domain/kernel/format';
import type { Contract } from '@rei/domain/paperwork/contract/contract';

/** What the activity log says of a saved contract: 'Cash contract for $216,000, version 2.' */
export function contractMessage({ offerMode, purchasePrice, version }: Contract): string {
  const mode = offerMode === 'cash' ? 'Cash' : 'Creative finance';
  const price = purchasePrice === null ? '' : ` for ${formatDollars(purchasePrice)}`;
  return `${mode} contract${price}, version ${version}.`;
}
