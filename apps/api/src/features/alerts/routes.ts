import * as endpoints from '@rei/domain/alerts/endpoints';
import { lookAtSearch } from '@rei/domain/alerts/look-endpoints';
import { dismissReOffer, listReOffers } from '@rei/domain/alerts/renewal-endpoints';
import type { Router } from '#http/route.ts';
import type { ReOfferService } from './re-offer-service.ts';
import type { AlertService } from './service.ts';

export function registerAlertRoutes(
  route: Router,
  { alerts, reOffers }: { alerts: AlertService; reOffers: ReOfferService },
): void {
  route(listReOffers, async ({ session, query }) => ({
    reOffers: await reOffers.list(session.userId, query.propertyId),
  }));
  route(dismissReOffer, async ({ session, params }) => {
    await reOffers.dismiss(session.userId, params.reOfferId);
    return { success: true as const };
  });
  route(endpoints.listSavedSearches, async ({ session }) => ({ searches: await alerts.list(session.userId) }));
  route(endpoints.setAlert, ({ session, params, body }) => alerts.set(session.userId, params.viewId, body));
  route(lookAtSearch, ({ session, params }) => alerts.look(session.userId, params.viewId));
  route(endpoints.getAlertSettings, ({ session }) => alerts.getSettings(session.userId));
  route(endpoints.updateAlertSettings, ({ session, body }) => alerts.updateSettings(session.userId, body));
}
