import { listContracts, saveContract } from '@rei/domain/paperwork/contract/endpoints';
import { getDocument, listDocuments, storeDocument } from '@rei/domain/paperwork/document/endpoints';
import { listOffers, saveOffer } from '@rei/domain/paperwork/offer/endpoints';
import { sendDownload } from '#http/download.ts';
import type { Router } from '#http/route.ts';
import { uploadedFile } from '#http/upload.ts';
import type { ContractService } from './contract-service.ts';
import type { DocumentService } from './document-service.ts';
import type { OfferService } from './offer-service.ts';

interface Deps {
  offers: OfferService;
  contracts: ContractService;
  documents: DocumentService;
}

export function registerPaperworkRoutes(route: Router, { offers, contracts, documents }: Deps): void {
  route(saveOffer, ({ session, body }) => offers.save(session.userId, body));
  route(listOffers, ({ session, params, query }) => offers.listByProperty(session.userId, params.propertyId, query));

  route(saveContract, ({ session, body }) => contracts.save(session.userId, body));
  route(listContracts, ({ session, params, query }) =>
    contracts.listByProperty(session.userId, params.propertyId, query),
  );

  route(storeDocument, ({ session, body, request }) => documents.store(session.userId, body, uploadedFile(request)));
  route(listDocuments, ({ session, params, query }) =>
    documents.listByProperty(session.userId, params.propertyId, query),
  );
  route(getDocument, async ({ session, params, request, reply }) =>
    sendDownload({ request, reply }, await documents.open(session.userId, params.documentId)),
  );
}
