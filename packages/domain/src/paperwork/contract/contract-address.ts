import type { PropertyAddress } from '../property-address.ts';
import type { ContractInput } from './contract.ts';

export type ContractPlace = Pick<ContractInput, 'propertyAddress' | 'propertyCity' | 'propertyState' | 'propertyZip'>;

export function contractAddress(contract: ContractPlace): PropertyAddress {
  return {
    address: contract.propertyAddress,
    city: contract.propertyCity,
    state: contract.propertyState,
    zip: contract.propertyZip,
  };
}
