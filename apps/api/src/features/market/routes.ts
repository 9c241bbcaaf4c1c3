import { getHudRents, getMarketRate, listMarketRates } from '@rei/domain/analysis/endpoints';
import type { Router } from '#http/route.ts';
import type { MarketService } from './service.ts';

export function registerMarketRoutes(route: Router, market: MarketService): void {
  route(getHudRents, ({ query }) => market.getRents(query.zip));
  route(getMarketRate, () => market.getRate());
  route(listMarketRates, () => market.listRates());
}
