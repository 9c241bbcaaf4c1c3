import type { BuyerParty } from '../../buyer-party.ts';
import type { Contract, ContractInput } from '../contract.ts';

export interface PrintedContract {
  contract: Contract | ContractInput;
  buyer: BuyerParty;
  property: string;
  expiry: string;
  zone: string;
  date: string;
}
