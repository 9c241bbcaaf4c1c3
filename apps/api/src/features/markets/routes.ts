import * as endpoints from '@rei/domain/markets/endpoints';
import type { Router } from '#http/route.ts';
import type { FollowedMarketService } from './followed-service.ts';
import type { MarketsService } from './service.ts';

interface Services {
  markets: MarketsService;
  followedMarkets: FollowedMarketService;
}

const done = { success: true as const };

export function registerMarketsRoutes(route: Router, { markets, followedMarkets }: Services): void {
  route(endpoints.listMarkets, ({ session, query }) => markets.list(session.userId, query));
  route(endpoints.listMarketValues, ({ session, query }) => markets.listValues(session.userId, query));
  route(endpoints.getMarket, ({ session, query }) => markets.get(session.userId, query));
  route(endpoints.getMarketHistory, ({ query }) => markets.getHistory(query.level, query.key));
  route(endpoints.getMarketSeries, ({ query }) => markets.getSeries(query));
  route(endpoints.compareMarkets, ({ session, query }) => markets.compare(session.userId, query.places));
  route(endpoints.listFollowedMarkets, ({ session }) => followedMarkets.list(session.userId));
  route(endpoints.followMarket, async ({ session, params }) => {
    await followedMarkets.follow(session.userId, params);
    return done;
  });
  route(endpoints.unfollowMarket, async ({ session, params }) => {
    await followedMarkets.unfollow(session.userId, params);
    return done;
  });
}
