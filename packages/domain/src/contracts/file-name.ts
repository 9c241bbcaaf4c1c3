import { addressFileName } from '../documents/property-address.ts';
import type { ContractInput } from './contract.ts';

type Located = Pick<ContractInput, 'propertyAddress' | 'propertyCity' | 'propertyState' | 'propertyZip' | 'offerMode'>;

/** '123_N_Main_St_Phoenix_AZ_85004_Purchase_Contract_Cash.pdf' (specification 2, section 9). */
export function purchaseContractFileName(contract: Located): string {
  const mode = contract.offerMode === 'cash' ? 'Cash' : 'Creative';
  return `${addressFileName(contractAddress(contract))}_Purchase_Contract_${mode}.pdf`;
}

/** Where a contract's property is. */
export function contractAddress(contract: Omit<Located, 'offerMode'>) {
  return {
    address: contract.propertyAddress,
    city: contract.propertyCity,
    state: contract.propertyState,
    zip: contract.propertyZip,
  };
}
