import * as endpoints from '@rei/domain/overview/endpoints';
import { getFunnel, listFunnelRows } from '@rei/domain/overview/funnel-endpoints';
import type { Router } from '#http/route.ts';
import type { FunnelService } from './funnel-service.ts';
import type { OverviewService } from './service.ts';

export function registerOverviewRoutes(
  route: Router,
  { overview, funnel }: { overview: OverviewService; funnel: FunnelService },
): void {
  route(getFunnel, ({ session, query }) => funnel.get(session.userId, query));
  route(listFunnelRows, ({ session, query }) => funnel.rows(session.userId, query));
  route(endpoints.countPropertiesAnalyzed, ({ session }) => overview.countProperties(session.userId));
  route(endpoints.countOffersMade, ({ session }) => overview.countOffersMade(session.userId));
  route(endpoints.countPendingDeals, ({ session }) => overview.countPending(session.userId));
  route(endpoints.getWeeklyCounts, ({ session }) => overview.weeks(session.userId));
  route(endpoints.countClosedDeals, ({ session }) => overview.countClosed(session.userId));
}
