import * as endpoints from '@rei/domain/activity/endpoints';
import type { Router } from '#http/route.ts';
import type { ActivityService } from './service.ts';

export function registerActivityRoutes(route: Router, activity: ActivityService): void {
  route(endpoints.logActivity, ({ session, params, body }) => activity.post(session.userId, params.propertyId, body));
  route(endpoints.listActivity, ({ session, params, query }) =>
    activity.list(session.userId, params.propertyId, query),
  );
  for (const endpoint of [endpoints.deleteActivity, endpoints.deletePropertyActivity]) {
    route(endpoint, async ({ session, params }) => {
      await activity.remove(session.userId, params.propertyId, params.activityId);
      return { success: true as const };
    });
  }
  route(endpoints.listRecentActivity, ({ session, query }) => activity.listRecent(session.userId, query.limit));
}
