import { agentCsvFileName } from '@rei/domain/listings/agent-csv';
import * as endpoints from '@rei/domain/saved-properties/endpoints';
import { savedCsvFileName } from '@rei/domain/saved-properties/saved-csv';
import type { Router } from '#http/route.ts';
import type { SavedPropertyService } from './service.ts';

const success = { success: true as const };

export function registerSavedPropertyRoutes(route: Router, saved: SavedPropertyService): void {
  route(endpoints.saveProperty, ({ session, body }) => saved.save(session.userId, body.propertyId, body.offer));
  route(endpoints.listSavedProperties, ({ session, query }) => saved.list(session.userId, query));
  route(endpoints.exportSavedProperties, ({ session, query, reply }) => {
    reply.header('content-disposition', `attachment; filename="${savedCsvFileName}"`);
    return saved.exportProperties(session.userId, query);
  });
  route(endpoints.exportSavedAgents, ({ session, query, reply }) => {
    reply.header('content-disposition', `attachment; filename="${agentCsvFileName}"`);
    return saved.exportAgents(session.userId, query);
  });
  route(endpoints.countByStage, ({ session }) => saved.countByStage(session.userId));
  route(endpoints.listTags, ({ session }) => saved.listTags(session.userId));
  route(endpoints.changeManySaved, ({ session, body }) => saved.changeMany(session.userId, body));
  route(endpoints.addManualProperty, ({ session, body }) => saved.addManual(session.userId, body));
  route(endpoints.listManualAt, ({ session, query }) => saved.listManualAt(session.userId, query));
  route(endpoints.changeManualProperty, ({ session, params, body }) =>
    saved.changeManual(session.userId, params.propertyId, body),
  );
  route(endpoints.deleteManualProperty, async ({ session, params }) => {
    await saved.deleteManual(session.userId, params.propertyId);
    return success;
  });
  route(endpoints.getSavedProperty, ({ session, params }) => saved.get(session.userId, params.propertyId));
  route(endpoints.changeSavedProperty, ({ session, params, body }) =>
    saved.change(session.userId, params.propertyId, body),
  );
  route(endpoints.removeSavedProperty, async ({ session, params }) => {
    await saved.remove(session.userId, params.propertyId);
    return success;
  });
  route(endpoints.hideProperty, ({ session, params, body }) =>
    saved.setHidden(session.userId, params.propertyId, body.hidden),
  );
}
