import { createConsentService } from './consent-service.ts';
import { createDealFactsService } from './facts-service.ts';
import { createSheetMailingService } from './mailing-service.ts';
import { createSheetPhotoService } from './photo-service.ts';
import { createRecipientService } from './recipient-service.ts';
import { createDealSheetService } from './service.ts';

type Deps = Parameters<typeof createDealFactsService>[0] &
  Parameters<typeof createSheetPhotoService>[0] &
  Omit<Parameters<typeof createDealSheetService>[0], 'dealFacts'> &
  Parameters<typeof createConsentService>[0] &
  Parameters<typeof createRecipientService>[0] &
  Omit<Parameters<typeof createSheetMailingService>[0], 'dealSheets' | 'recipients'>;

export function createDealSheetServices(deps: Deps) {
  const dealSheets = createDealSheetService({ ...deps, dealFacts: createDealFactsService(deps) });
  return {
    dealSheets,
    sheetPhotos: createSheetPhotoService(deps),
    buyerConsents: createConsentService(deps),
    sheetMailings: createSheetMailingService({ ...deps, dealSheets, recipients: createRecipientService(deps) }),
  };
}
