import * as endpoints from '@rei/domain/saved-properties/endpoints';
import type { Router } from '#http/route.ts';
import type { SavedPropertyService } from './service.ts';

export function registerSavedPropertyRoutes(route: Router, saved: SavedPropertyService): void {
  route(endpoints.saveProperty, ({ session, body }) => saved.save(session.userId, body.propertyId, body.offer));
  route(endpoints.listSavedProperties, ({ session, query }) => saved.list(session.userId, query));
  route(endpoints.getSavedProperty, ({ session, params }) => saved.get(session.userId, params.propertyId));
  route(endpoints.removeSavedProperty, async ({ session, params }) => {
    await saved.remove(session.userId, params.propertyId);
    return { success: true as const };
  });
  route(endpoints.hideProperty, ({ session, params, body }) =>
    saved.setHidden(session.userId, params.propertyId, body.hidden),
  );
}
