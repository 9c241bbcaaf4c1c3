import type { PropertyAddress } from '../property-address.ts';
import type { ContractInput } from './contract.ts';

/** What of a contract says where its property is. */
export type ContractPlace = Pick<ContractInput, 'propertyAddress' | 'propertyCity' | 'propertyState' | 'propertyZip'>;

/** Where a contract's property is, as documents and offers have it. */
export function contractAddress(contract: ContractPlace): PropertyAddress {
  return {
    address: contract.propertyAddress,
    city: contract.propertyCity,
    state: contract.propertyState,
    zip: contract.propertyZip,
  };
}
