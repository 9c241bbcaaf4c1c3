import type { Db } from '#db/client.ts';
import type { AuditLogService } from '#features/audit-log/service.ts';
import type { MarketService } from '#features/market/service.ts';
import type { OwnRulesService } from '#features/own-rules/service.ts';
import type { Clock } from '#ports/clock.ts';
import type { StreetArchive } from '#ports/street-archive.ts';
import { createAddressService } from './address-service.ts';
import { createPropertyContactService } from './contact-service.ts';
import { createGuessService } from './guess-service.ts';
import { createListingFigures } from './listing-figures.ts';
import { createManualListingService } from './manual-listing-service.ts';
import { createMapPlaceService } from './map-place-service.ts';
import { createMarketFilterService } from './market-filter-service.ts';
import { createSearchParser } from './parse-search.ts';
import { createPictureService } from './picture-service.ts';
import { createPlaceService } from './place-service.ts';
import { createRemarkService } from './remark-service.ts';
import { createRemarkWordsService } from './remark-words-service.ts';
import { createRereadService } from './reread-service.ts';
import { createListingService } from './service.ts';
import { createListingStore } from './store-service.ts';
import { createSuggestionService } from './suggestion-service.ts';
import { createSearchTextService } from './text-service.ts';

interface Deps {
  db: Db;
  auditLog: AuditLogService;
  market: MarketService;
  ownRules: OwnRulesService;
  clock: Clock;
  streets?: StreetArchive | undefined;
}

export function createListingServices({ db, auditLog, market, ownRules, clock, streets }: Deps) {
  const searchText = createSearchTextService({ db });
  const addresses = createAddressService({ db });
  const places = createPlaceService({ db });
  const remarkWords = createRemarkWordsService({ db });
  const guesses = createGuessService({ db, searchText });
  const parser = createSearchParser({ db, searchText, addresses, guesses, remarkWords });
  const figures = createListingFigures({ db, market, ownRules, clock });
  const listings = createListingService({ db, figures, auditLog, searchText });
  return {
    listings,
    places,
    mapPlaces: createMapPlaceService({ db, searchText }),
    pictures: createPictureService({ db, streets }),
    propertyContacts: createPropertyContactService({ db, listings, auditLog }),
    manualListings: createManualListingService(),
    suggestions: createSuggestionService({ db, places, addresses, searchText }),
    marketFilters: createMarketFilterService({ db, parser }),
    listingStore: createListingStore({ db }),
    listingReread: createRereadService({ db }),
    listingRemarks: createRemarkService({ db }),
    remarkWords,
    searchParts: { figures, parser },
  };
}
