import { printedFacts } from '@rei/domain/paperwork/printed-facts';
import type { Db } from '#db/client.ts';
import type { AccountService } from '#features/accounts/service.ts';
import type { BlobService } from '#features/blobs/service.ts';
import type { DealService } from '#features/deals/service.ts';
import type { ListingService } from '#features/listings/service.ts';
import type { SavedPropertyService } from '#features/saved-properties/service.ts';
import type { SettingsService } from '#features/settings/service.ts';
import type { Clock } from '#ports/clock.ts';
import { createContractService } from './contract-service.ts';
import { createDocumentService } from './document-service.ts';
import { createLetterService } from './letter-service.ts';
import { createOfferService } from './offer-service.ts';

interface Deps {
  db: Db;
  clock: Clock;
  settings: SettingsService;
  accounts: AccountService;
  blobs: BlobService;
  listings: ListingService;
  deals: DealService;
  saved: SavedPropertyService;
}

export function createPaperworkServices({ db, clock, settings, accounts, blobs, listings, deals, saved }: Deps) {
  const factsOf = async (tx: Db, userId: string) =>
    printedFacts(await settings.get(tx), await accounts.getUser(userId, tx));
  const offers = createOfferService({ db, listings, saved, deals, printedFacts: factsOf });
  const contracts = createContractService({ db, listings, saved, printedFacts: factsOf });
  const documents = createDocumentService({ db, blobs, listings, offers, contracts });
  return {
    ...{ offers, contracts, documents },
    letters: createLetterService({ db, clock, printedFacts: factsOf }),
    /** What mail is about: a version as it was saved, or the newest one of a property. */
    paperVersions: {
      offers: {
        findOwn: (userId: string, id: string) => offers.findOwn(db, userId, id),
        findNewest: (userId: string, listingId: number) => offers.findNewest(db, userId, listingId),
      },
      contracts: {
        findOwn: (userId: string, id: string) => contracts.findOwn(db, userId, id),
        findNewest: (userId: string, listingId: number) => contracts.findNewest(db, userId, listingId),
      },
      findDocument: documents.findVersionOf,
    },
  };
}
