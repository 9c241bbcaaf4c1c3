import * as endpoints from '@rei/domain/suppressions/endpoints';
import { suppressionsFileName } from '@rei/domain/suppressions/suppression-csv';
import { attachment } from '#http/file-name.ts';
import type { Router } from '#http/route.ts';
import type { SuppressionListService } from './list-service.ts';

export function registerSuppressionRoutes(route: Router, list: SuppressionListService): void {
  route(endpoints.listSuppressions, ({ query }) => list.list(query));
  route(endpoints.addSuppression, ({ session, body }) => list.add(session.userId, body));
  route(endpoints.liftSuppression, async ({ session, params }) => {
    await list.lift(session.userId, params.address);
    return { success: true as const };
  });
  route(endpoints.importSuppressions, ({ session, body }) => list.import(session.userId, body));
  route(endpoints.exportSuppressions, async ({ reply }) => {
    reply.header('content-disposition', attachment(suppressionsFileName));
    return list.export();
  });
}
