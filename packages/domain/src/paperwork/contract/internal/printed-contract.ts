import type { BuyerParty } from '../../buyer-party.ts';
import type { Contract, ContractInput } from '../contract.ts';

/** What every section of a purchase agreement is written from. */
export interface PrintedContract {
  contract: Contract | ContractInput;
  buyer: BuyerParty;
  /** The property's address on one line; may be empty. */
  property: string;
  /** Until when it can be accepted, in words. */
  expiry: string;
  /** The zone of every hour in it, in words: 'Arizona time'. */
  zone: string;
  /** The day it is made, in words. */
  date: string;
}
