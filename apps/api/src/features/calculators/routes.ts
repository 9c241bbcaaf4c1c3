import * as endpoints from '@rei/domain/calculators/endpoints';
import type { Router } from '#http/route.ts';
import type { CalculationService } from './service.ts';

export function registerCalculationRoutes(route: Router, calculations: CalculationService): void {
  route(endpoints.listCalculations, ({ session, query }) => calculations.list(session.userId, query));
  route(endpoints.saveCalculation, ({ session, body }) => calculations.save(session.userId, body));
  route(endpoints.getCalculation, ({ session, params }) => calculations.get(session.userId, params.calculationId));
  route(endpoints.changeCalculation, ({ session, params, body }) =>
    calculations.update(session.userId, params.calculationId, body),
  );
  route(endpoints.deleteCalculation, async ({ session, params }) => {
    await calculations.remove(session.userId, params.calculationId);
    return { success: true as const };
  });
}
