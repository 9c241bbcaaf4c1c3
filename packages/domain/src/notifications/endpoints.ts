import * as z from 'zod/mini';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { queryFlag, text } from '../kernel/fields.ts';
import { pageNumber, pageSize } from '../kernel/page.ts';
import { newNotificationSchema } from './new-notification.ts';
import { notificationCountSchema, notificationSchema } from './notification.ts';
import { notificationIdSchema } from './notification-id.ts';
import { reminderPreferencesSchema } from './reminder-preferences.ts';

const tag = 'notifications';

export const listNotifications = defineEndpoint({
  method: 'GET',
  path: '/api/notifications',
  access: 'user',
  tag,
  summary: 'Own notifications, newest first; with `unread` only those',
  query: z.object({
    page: z.optional(pageNumber),
    limit: z.optional(pageSize),
    unread: z.optional(queryFlag),
  }),
  reply: z.array(notificationSchema),
});

export const markNotificationRead = defineEndpoint({
  method: 'PATCH',
  path: '/api/notifications/:notificationId/read',
  access: 'user',
  tag,
  summary: 'Mark a notification as read',
  params: z.object({ notificationId: text({ max: 100 }) }),
  reply: notificationSchema,
});

export const markNotificationsRead = defineEndpoint({
  method: 'POST',
  path: '/api/notifications/read-all',
  access: 'user',
  tag,
  summary: 'Mark all notifications as read, up to and with `through`; later ones stay unread',
  body: z.object({ through: z.optional(notificationIdSchema) }),
  reply: notificationCountSchema,
});

export const sendNotification = defineEndpoint({
  method: 'POST',
  path: '/api/notifications/send',
  access: 'admin',
  tag,
  summary:
    'Send a notification to handles separated by commas: `@user.name`, `@admins`, `@everyone`; with an unknown one nothing is sent',
  body: newNotificationSchema,
  reply: z.object({ message: z.string(), recipients: z.number() }),
});

export const suggestRecipients = defineEndpoint({
  method: 'GET',
  path: '/api/notifications/recipients',
  access: 'admin',
  tag,
  summary: 'Handles that begin with a text, or whose owner’s name has it',
  query: z.object({ q: text({ max: 100 }) }),
  reply: z.object({ recipients: z.array(z.object({ handle: z.string(), name: z.string() })) }),
});

export const getReminderPreferences = defineEndpoint({
  method: 'GET',
  path: '/api/notifications/preferences',
  access: 'user',
  tag,
  summary: 'What the user is reminded of',
  reply: reminderPreferencesSchema,
});

export const updateReminderPreferences = defineEndpoint({
  method: 'PUT',
  path: '/api/notifications/preferences',
  access: 'user',
  tag,
  summary: 'Change what is given of what the user is reminded of',
  body: z.partial(reminderPreferencesSchema),
  reply: reminderPreferencesSchema,
});
