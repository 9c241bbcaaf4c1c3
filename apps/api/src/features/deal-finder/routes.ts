import { countViews } from '@rei/domain/deal-finder/count-endpoints';
import { dealCsvFileName } from '@rei/domain/deal-finder/deal-csv';
import * as endpoints from '@rei/domain/deal-finder/endpoints';
import { getTopDeals } from '@rei/domain/deal-finder/top-endpoints';
import { maxViews } from '@rei/domain/deal-finder/view-count';
import type { Router } from '#http/route.ts';
import type { DealCsvService } from './csv-service.ts';
import type { RankingProgress } from './progress-service.ts';
import type { DealFinderService } from './service.ts';
import type { ViewCountService } from './view-count-service.ts';
import type { ViewService } from './view-service.ts';

interface Services {
  dealFinder: DealFinderService;
  dealProgress: RankingProgress;
  dealCsv: DealCsvService;
  dealViews: ViewService;
  dealViewCounts: ViewCountService;
}

const done = { success: true as const };

export function registerDealFinderRoutes(route: Router, services: Services): void {
  const { dealFinder, dealProgress, dealCsv, dealViews, dealViewCounts } = services;
  route(endpoints.rankDeals, ({ session, body, reply }) => {
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    return dealProgress.during(session.userId, gone.signal, (watch) =>
      dealFinder.rank(session.userId, body, { watch }),
    );
  });
  route(endpoints.getRankingProgress, async ({ session }) => ({ share: dealProgress.shareDone(session.userId) }));
  route(getTopDeals, ({ session }) => dealFinder.top(session.userId));
  route(endpoints.exportDeals, ({ session, body, reply }) => {
    reply.header('content-disposition', `attachment; filename="${dealCsvFileName}"`);
    return dealCsv.write(session.userId, body);
  });
  route(endpoints.listViews, async ({ session }) => ({ views: await dealViews.list(session.userId) }));
  route(countViews, ({ session, query }) => dealViewCounts.count(session.userId, query.limit ?? maxViews));
  route(endpoints.lookAtView, ({ session, params }) => dealViewCounts.look(session.userId, params.viewId));
  route(endpoints.createView, ({ session, body }) => dealViews.create(session.userId, body));
  route(endpoints.changeView, ({ session, params, body }) => dealViews.update(session.userId, params.viewId, body));
  route(endpoints.deleteView, async ({ session, params }) => {
    await dealViews.remove(session.userId, params.viewId);
    return done;
  });
}
