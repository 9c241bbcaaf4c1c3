import { getAccuracy } from '@rei/domain/valuation/endpoints';
import { getMarketRent } from '@rei/domain/valuation/rent-endpoints';
import type { Router } from '#http/route.ts';
import type { AccuracyService } from './accuracy-service.ts';
import type { RentService } from './rent-service.ts';

interface Services {
  accuracy: AccuracyService;
  marketRents: RentService;
}

export function registerValuationRoutes(route: Router, { accuracy, marketRents }: Services): void {
  route(getAccuracy, ({ query }) => accuracy.list(query));
  route(getMarketRent, ({ session, params }) => marketRents.ofProperty(session.userId, params.propertyId));
}
