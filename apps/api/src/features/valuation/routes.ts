import { getAccuracy } from '@rei/domain/valuation/endpoints';
import type { Router } from '#http/route.ts';
import type { AccuracyService } from './accuracy-service.ts';

export function registerValuationRoutes(route: Router, { accuracy }: { accuracy: AccuracyService }): void {
  route(getAccuracy, ({ query }) => accuracy.list(query));
}
