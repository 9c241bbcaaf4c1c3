import { parseStoredId } from '@rei/domain/kernel/stored-id';
import { completeOffer } from '@rei/domain/paperwork/offer/complete-offer';
import type { Offer, OfferInput, OfferTerms } from '@rei/domain/paperwork/offer/offer';
import type { OfferMode } from '@rei/domain/paperwork/offer-mode';
import type { PrintedFacts } from '@rei/domain/paperwork/printed-facts';
import type { Db } from '#db/client.ts';
import type { DealService } from '#features/deals/service.ts';
import type { ListingService } from '#features/listings/service.ts';
import type { SavedPropertyService } from '#features/saved-properties/service.ts';
import { offerVersions, type VersionRow } from './version-repository.ts';

const defaultPage = 50;

/** A saved offer as other features know it; its price in dollars. */
interface OwnOffer {
  id: number;
  listingId: number;
  mode: OfferMode;
  price: number;
}

interface Deps {
  db: Db;
  listings: ListingService;
  saved: SavedPropertyService;
  deals: DealService;
  printedFacts: (tx: Db, userId: string) => Promise<PrintedFacts>;
}

export function createOfferService({ db, listings, saved, deals, printedFacts }: Deps) {
  /** Stores the next version of an offer and saves its property; what the figures come to is computed here. */
  async function saveIn(tx: Db, userId: string, input: OfferInput): Promise<Offer> {
    const terms = completeOffer(input);
    const listingId = await listings.requireListing(tx, userId, input.propertyId);
    await saved.put(tx, userId, listingId, undefined);
    const row = await offerVersions.insert(tx, userId, listingId, {
      terms,
      printed: await printedFacts(tx, userId),
    });
    return toOffer(userId, row, await deals.hasOfferSent(tx, userId, listingId));
  }

  return {
    save: (userId: string, input: OfferInput): Promise<Offer> => db.transaction((tx) => saveIn(tx, userId, input)),

    saveIn,

    async listByProperty(
      userId: string,
      propertyId: string,
      { page = 1, limit = defaultPage }: { page?: number | undefined; limit?: number | undefined },
    ): Promise<Offer[]> {
      const listingId = await listings.requireListing(db, userId, propertyId);
      const [rows, hasSentOffer] = await Promise.all([
        offerVersions.listByProperty(db, userId, listingId, { limit, offset: (page - 1) * limit }),
        deals.hasOfferSent(db, userId, listingId),
      ]);
      return rows.map((row) => toOffer(userId, row, hasSentOffer));
    },

    /** Own versions in the order of their ids as asked; unknown ones are missing. */
    async listOwn(userId: string, offerIds: readonly string[]): Promise<Offer[]> {
      const ids = offerIds.flatMap((id) => parseStoredId(id) ?? []);
      const rows = new Map((await offerVersions.listOwn(db, userId, ids)).map((row) => [row.id, row]));
      return ids.flatMap((id) => {
        const row = rows.get(id);
        return row ? [toOffer(userId, row, false)] : [];
      });
    },

    async findOwn(tx: Db, userId: string, offerId: string): Promise<OwnOffer | undefined> {
      const id = parseStoredId(offerId);
      const row = id === undefined ? undefined : await offerVersions.findOwn(tx, userId, id);
      return row && toOwn(row);
    },

    async findNewest(tx: Db, userId: string, listingId: number): Promise<OwnOffer | undefined> {
      const row = await offerVersions.findNewest(tx, userId, listingId);
      return row && toOwn(row);
    },
  };
}

export type OfferService = ReturnType<typeof createOfferService>;

function toOwn({ terms, ...row }: Omit<OwnOffer, 'price'> & { terms: OfferTerms }): OwnOffer {
  return { ...row, price: terms.offerPrice };
}

function toOffer(userId: string, row: VersionRow<OfferTerms>, hasSentOffer: boolean): Offer {
  const { id, version, terms, createdAt, printed } = row;
  return {
    ...terms,
    _id: String(id),
    version,
    user: userId,
    createdAt: createdAt.toISOString(),
    printed,
    hasSentOffer,
  };
}
