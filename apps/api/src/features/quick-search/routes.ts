import { quickSearch } from '@rei/domain/quick-search/endpoints';
import type { Router } from '#http/route.ts';
import type { QuickSearchService } from './service.ts';

export function registerQuickSearchRoutes(route: Router, search: QuickSearchService): void {
  route(quickSearch, ({ session, query }) => search.find(session, query.q));
}
