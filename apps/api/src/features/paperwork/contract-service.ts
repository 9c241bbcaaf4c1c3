import { parseStoredId } from '@rei/domain/kernel/stored-id';
import { completeContract } from '@rei/domain/paperwork/contract/complete-contract';
import type { Contract, ContractInput, ContractTerms } from '@rei/domain/paperwork/contract/contract';
import type { OfferMode } from '@rei/domain/paperwork/offer-mode';
import type { PrintedFacts } from '@rei/domain/paperwork/printed-facts';
import type { Db } from '#db/client.ts';
import type { ListingService } from '#features/listings/service.ts';
import type { SavedPropertyService } from '#features/saved-properties/service.ts';
import { contractVersions, type VersionRow } from './version-repository.ts';

const defaultPage = 50;

interface OwnContract {
  id: number;
  listingId: number;
  mode: OfferMode;
}

interface Deps {
  db: Db;
  listings: ListingService;
  saved: SavedPropertyService;
  printedFacts: (tx: Db, userId: string) => Promise<PrintedFacts>;
}

export function createContractService({ db, listings, saved, printedFacts }: Deps) {
  return {
    /** Stores the next version of a contract and saves its property; what the figures come to is computed here. */
    save(userId: string, input: ContractInput): Promise<Contract> {
      const terms = completeContract(input);
      return db.transaction(async (tx) => {
        const listingId = await listings.requireListing(tx, userId, input.propertyId);
        await saved.put(tx, userId, listingId, undefined);
        const printed = await printedFacts(tx, userId);
        return toContract(userId, await contractVersions.insert(tx, userId, listingId, { terms, printed }));
      });
    },

    async listByProperty(
      userId: string,
      propertyId: string,
      { page = 1, limit = defaultPage }: { page?: number | undefined; limit?: number | undefined },
    ): Promise<Contract[]> {
      const listingId = await listings.requireListing(db, userId, propertyId);
      const rows = await contractVersions.listByProperty(db, userId, listingId, { limit, offset: (page - 1) * limit });
      return rows.map((row) => toContract(userId, row));
    },

    async findOwn(tx: Db, userId: string, contractId: string): Promise<OwnContract | undefined> {
      const id = parseStoredId(contractId);
      return id === undefined ? undefined : contractVersions.findOwn(tx, userId, id);
    },

    findNewest: (tx: Db, userId: string, listingId: number): Promise<OwnContract | undefined> =>
      contractVersions.findNewest(tx, userId, listingId),
  };
}

export type ContractService = ReturnType<typeof createContractService>;

function toContract(userId: string, { id, version, terms, createdAt, printed }: VersionRow<ContractTerms>): Contract {
  return { ...terms, _id: String(id), version, user: userId, createdAt: createdAt.toISOString(), printed };
}
