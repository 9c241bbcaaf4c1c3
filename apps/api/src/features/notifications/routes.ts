import * as endpoints from '@rei/domain/notifications/endpoints';
import { countNotifications, streamNotifications } from '@rei/domain/notifications/live-endpoints';
import type { Router } from '#http/route.ts';
import type { PreferenceService } from './preference-service.ts';
import type { NotificationService } from './service.ts';
import type { NotificationStreams } from './stream-service.ts';

interface Services {
  notifications: NotificationService;
  reminderPreferences: PreferenceService;
  notificationStreams: NotificationStreams;
}

export function registerNotificationRoutes(
  route: Router,
  { notifications, reminderPreferences, notificationStreams }: Services,
): void {
  route(endpoints.listNotifications, ({ session, query }) => notifications.list(session.userId, query));
  route(countNotifications, ({ session }) => notifications.count(session.userId));
  route(streamNotifications, async ({ session, query, request, reply }) => {
    const known = request.headers['last-event-id'] ?? query.after;
    const stream = notificationStreams.open(session, typeof known === 'string' ? known : undefined);
    // Proxies neither keep nor gather it.
    reply.headers({ 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' });
    return stream;
  });
  route(endpoints.markNotificationRead, ({ session, params }) =>
    notifications.markRead(session.userId, params.notificationId),
  );
  route(endpoints.markNotificationsRead, ({ session, body }) => notifications.markAllRead(session.userId, body));
  route(endpoints.sendNotification, ({ session, body }) => notifications.send(session.userId, body));
  route(endpoints.suggestRecipients, ({ query }) => notifications.suggest(query));
  route(endpoints.getReminderPreferences, ({ session }) => reminderPreferences.get(session.userId));
  route(endpoints.updateReminderPreferences, ({ session, body }) => reminderPreferences.update(session.userId, body));
}
