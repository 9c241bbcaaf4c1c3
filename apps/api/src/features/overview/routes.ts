import * as endpoints from '@rei/domain/overview/endpoints';
import type { Router } from '#http/route.ts';
import type { OverviewService } from './service.ts';

export function registerOverviewRoutes(route: Router, overview: OverviewService): void {
  route(endpoints.countPropertiesAnalyzed, ({ session }) => overview.countProperties(session.userId));
  route(endpoints.countOffersMade, ({ session }) => overview.countOffersMade(session.userId));
  route(endpoints.countPendingDeals, ({ session }) => overview.countPending(session.userId));
  route(endpoints.getWeeklyCounts, ({ session }) => overview.weeks(session.userId));
  route(endpoints.countClosedDeals, ({ session }) => overview.countClosed(session.userId));
}
