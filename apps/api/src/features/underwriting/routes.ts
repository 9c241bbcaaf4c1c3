import { findComps } from '@rei/domain/underwriting/comps-endpoints';
import * as endpoints from '@rei/domain/underwriting/endpoints';
import * as scenarioEndpoints from '@rei/domain/underwriting/scenario-endpoints';
import { keptProfile } from '@rei/domain/underwriting/stored';
import type { Router } from '#http/route.ts';
import type { UnderwritingServices } from './create-underwriting-services.ts';

const done = { success: true as const };

export function registerUnderwritingRoutes(
  route: Router,
  { profiles, buyBoxes, scenarios, estimates, comps }: UnderwritingServices,
): void {
  route(endpoints.listProfiles, async ({ session, query }) => {
    const { items, total } = await profiles.list(session.userId, query);
    return { profiles: items, total };
  });
  route(endpoints.createProfile, ({ session, body }) => profiles.create(session.userId, keptProfile(body)));
  route(endpoints.changeProfile, ({ session, params, body }) =>
    profiles.update(session.userId, params.profileId, keptProfile(body)),
  );
  route(endpoints.deleteProfile, async ({ session, params }) => {
    await profiles.remove(session.userId, params.profileId);
    return done;
  });
  route(endpoints.listBuyBoxes, async ({ session, query }) => {
    const { items, total } = await buyBoxes.list(session.userId, query);
    return { buyBoxes: items, total };
  });
  route(endpoints.createBuyBox, ({ session, body }) => buyBoxes.create(session.userId, body));
  route(endpoints.changeBuyBox, ({ session, params, body }) => buyBoxes.update(session.userId, params.buyBoxId, body));
  route(endpoints.deleteBuyBox, async ({ session, params }) => {
    await buyBoxes.remove(session.userId, params.buyBoxId);
    return done;
  });
  route(scenarioEndpoints.listScenarios, ({ session, params, query }) =>
    scenarios.list(session.userId, params.propertyId, query),
  );
  route(scenarioEndpoints.createScenario, ({ session, params, body }) =>
    scenarios.create(session.userId, params.propertyId, body),
  );
  route(scenarioEndpoints.changeScenario, ({ session, params, body }) =>
    scenarios.update(session.userId, params.scenarioId, body),
  );
  route(scenarioEndpoints.deleteScenario, async ({ session, params }) => {
    await scenarios.remove(session.userId, params.scenarioId);
    return done;
  });
  route(endpoints.getEstimate, ({ session, params }) => estimates.get(session.userId, params.propertyId));
  route(endpoints.changeEstimate, ({ session, params, body }) =>
    estimates.update(session.userId, params.propertyId, body),
  );
  route(findComps, ({ session, params }) => comps.find(session.userId, params.propertyId));
}
