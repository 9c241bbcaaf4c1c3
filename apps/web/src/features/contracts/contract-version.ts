import type { Contract, ContractInput } from '@rei/domain/contracts/contract';
import { formatDollars } from '@rei/domain/kernel/format';

/** Whether a saved contract says exactly what is posted now. */
export function isSameContract(input: ContractInput, contract: Contract): boolean {
  const stored = new Map<string, unknown>(Object.entries(contract));
  return Object.entries(input).every(([name, value]) => stored.get(name) === value);
}

/** What the activity log says of a saved contract: 'Cash contract for $216,000, version 2.' */
export function contractMessage({ offerMode, purchasePrice, version }: Contract): string {
  const mode = offerMode === 'cash' ? 'Cash' : 'Creative finance';
  const price = purchasePrice === null ? '' : ` for ${formatDollars(purchasePrice)}`;
  return `${mode} contract${price}, version ${version}.`;
}
