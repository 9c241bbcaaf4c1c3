import type { SheetFigures } from '@rei/domain/deal-sheets/deal-sheet';
import { type SheetEdits, type SheetValues, sheetValues } from '@rei/domain/deal-sheets/sheet-fields';
import { dayInZone } from '@rei/domain/kernel/zoned-time';
import { homeWords } from '@rei/domain/listings/home-words';
import { oneLineAddress, type Property } from '@rei/domain/listings/property';
import { closingDay } from '@rei/domain/paperwork/closing-day';
import type { DispositionService } from '#features/buyers/disposition-service.ts';
import type { ListingService } from '#features/listings/service.ts';
import type { ContractService } from '#features/paperwork/contract-service.ts';
import type { SavedPropertyService } from '#features/saved-properties/service.ts';
import type { SettingsService } from '#features/settings/service.ts';

interface Deps {
  saved: Pick<SavedPropertyService, 'get'>;
  listings: Pick<ListingService, 'offerFacts'>;
  dispositions: Pick<DispositionService, 'get'>;
  contracts: Pick<ContractService, 'listByProperty'>;
  settings: Pick<SettingsService, 'get'>;
}

/** What a deal says of itself, before anything is typed over it. */
export interface DealFacts {
  listingId: number;
  address: string;
  property: Property;
  defaults: SheetValues;
  /** After operating costs as the property's page has them, with what was typed over price, rent, ARV and rehab. */
  figuresOf: (edits: SheetEdits) => SheetFigures | null;
}

/** What a deal sheet is filled in with: the property, its sale to a buyer, its contract and the user's own values. */
export function createDealFactsService({ saved, listings, dispositions, contracts, settings }: Deps) {
  return {
    requireDeal: async (userId: string, propertyId: string): Promise<number> =>
      Number((await saved.get(userId, propertyId)).propertyId),

    async get(userId: string, propertyId: string): Promise<DealFacts> {
      const { property, note } = await saved.get(userId, propertyId);
      const listingId = Number(property.property_id);
      const [[facts], sale, [contract], { timeZone }] = await Promise.all([
        listings.offerFacts(userId, [listingId]),
        dispositions.get(userId, propertyId),
        contracts.listByProperty(userId, propertyId, { limit: 1 }),
        settings.get(),
      ]);
      const contractPrice = sale.contractPrice;
      const defaults: SheetValues = {
        headline: homeWords(property.description),
        ...{ pitch: '', access: '', terms: '' },
        price: sale.price ?? (contractPrice !== null && sale.fee !== null ? contractPrice + sale.fee : null),
        arv: facts?.estimate.arv ?? null,
        rehab: facts?.estimate.renovations ?? null,
        rent: facts?.rent ?? null,
        closingDate: contract ? closingDay(contract.closingDateText, dayInZone(contract.createdAt, timeZone)) : null,
        earnestMoney: null,
        ...{ fee: sale.fee, contractPrice },
        notes: note,
      };
      return {
        ...{ listingId, property, defaults, address: oneLineAddress(property.location.address) },
        figuresOf: (edits) => {
          const { price } = sheetValues(defaults, edits);
          const { rent, arv, rehab } = edits;
          return price === null ? null : (facts?.figuresWith({ price, rent, arv, rehab }) ?? null);
        },
      };
    },
  };
}

export type DealFactsService = ReturnType<typeof createDealFactsService>;
