import { rankDeals } from '@rei/domain/deal-finder/endpoints';
import type { Router } from '#http/route.ts';
import type { DealFinderService } from './service.ts';

export function registerDealFinderRoutes(route: Router, { dealFinder }: { dealFinder: DealFinderService }): void {
  route(rankDeals, ({ session, body }) => dealFinder.rank(session.userId, body));
}
