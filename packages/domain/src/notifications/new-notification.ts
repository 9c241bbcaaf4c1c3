import * as z from 'zod/mini';
import { line, text } from '../kernel/fields.ts';
import { maxMessageLength, maxRecipientsLength, maxTitleLength } from './notification.ts';

/** What an administrator sends; recipients are handles separated by commas. */
export const newNotificationSchema = z.object({
  recipients: text({ min: 1, max: maxRecipientsLength }),
  title: line({ min: 1, max: maxTitleLength }),
  message: text({ min: 1, max: maxMessageLength }),
});

export type NewNotification = z.infer<typeof newNotificationSchema>;
