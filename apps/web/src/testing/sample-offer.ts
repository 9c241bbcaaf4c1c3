import type { PropertyDetail } from '@rei/domain/listings/property';
import { completeContract } from '@rei/domain/paperwork/contract/complete-contract';
import type { Contract, ContractInput } from '@rei/domain/paperwork/contract/contract';
import type { StoredDocument } from '@rei/domain/paperwork/document/stored-document';
import { completeOffer } from '@rei/domain/paperwork/offer/complete-offer';
import type { Offer, OfferInput } from '@rei/domain/paperwork/offer/offer';
import type { Installation } from '@rei/domain/settings/installation';
import { listing } from './sample-listing.ts';

/** 2418 E Willetta St as its own page has it; listed at $304,900. */
export const willettaDetail: PropertyDetail = { ...listing, history: [] };

export const arizona: Installation = {
  buyer: { company: '', signer: '', title: '', address: '', phone: '' },
  postalAddress: '',
  timeZone: 'America/Phoenix',
  productName: 'Real Estate Investor Tools',
  site: 'homes.example',
  disclaimer: 'Estimates for discussion.',
};

/** What the server makes of an offer that is posted. */
export function savedOffer(
  input: OfferInput,
  given: Partial<Pick<Offer, 'version' | 'hasSentOffer' | 'createdAt' | 'printed'>> = {},
): Offer {
  const version = {
    _id: '7',
    version: 1,
    user: 'user-1',
    createdAt: new Date().toISOString(),
    printed: null,
    hasSentOffer: false,
  };
  return { ...completeOffer(input), ...version, ...given };
}

/** What the server makes of a contract that is posted. */
export function savedContract(input: ContractInput): Contract {
  return {
    ...completeContract(input),
    _id: '9',
    version: 1,
    user: 'user-1',
    createdAt: new Date().toISOString(),
    printed: null,
  };
}

export const storedLetter: StoredDocument = {
  _id: 'doc-1',
  kind: 'loi_creative',
  propertyId: '1',
  offerId: '7',
  contractId: null,
  filename: 'letter.pdf',
  bytes: 8,
  createdAt: '2026-11-20T12:00:00Z',
};
