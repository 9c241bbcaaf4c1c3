import { listOffers, saveOffer } from '@rei/domain/paperwork/offer/endpoints';
import type { Router } from '#http/route.ts';
import type { OfferService } from './offer-service.ts';

export function registerOfferRoutes(route: Router, offers: OfferService): void {
  route(saveOffer, ({ session, body }) => offers.save(session.userId, body));
  route(listOffers, ({ session, params, query }) => offers.listByProperty(session.userId, params.propertyId, query));
}
