import * as endpoints from '@rei/domain/deal-finder/endpoints';
import type { Router } from '#http/route.ts';
import type { DealFinderService } from './service.ts';
import type { ViewService } from './view-service.ts';

interface Services {
  dealFinder: DealFinderService;
  dealViews: ViewService;
}

const done = { success: true as const };

export function registerDealFinderRoutes(route: Router, { dealFinder, dealViews }: Services): void {
  route(endpoints.rankDeals, ({ session, body }) => dealFinder.rank(session.userId, body));
  route(endpoints.listViews, async ({ session }) => ({ views: await dealViews.list(session.userId) }));
  route(endpoints.createView, ({ session, body }) => dealViews.create(session.userId, body));
  route(endpoints.changeView, ({ session, params, body }) => dealViews.update(session.userId, params.viewId, body));
  route(endpoints.deleteView, async ({ session, params }) => {
    await dealViews.remove(session.userId, params.viewId);
    return done;
  });
}
