import { addressFileName } from '../property-address.ts';
import type { ContractInput } from './contract.ts';
import { type ContractPlace, contractAddress } from './contract-address.ts';

export function purchaseContractFileName(contract: ContractPlace & Pick<ContractInput, 'offerMode'>): string {
  const mode = contract.offerMode === 'cash' ? 'Cash' : 'Creative';
  return `${addressFileName(contractAddress(contract))}_Purchase_Contract_${mode}.pdf`;
}
