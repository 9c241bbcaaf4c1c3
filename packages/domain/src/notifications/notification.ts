import * as z from 'zod/mini';

/** What somebody wrote, or what the product itself reminds of. */
export const notificationTypes = ['message', 'reminder'] as const;
export type NotificationType = (typeof notificationTypes)[number];

/** Characters. */
export const maxTitleLength = 200;
export const maxMessageLength = 4000;
export const maxRecipientsLength = 10_000;

/** Notifications of a page where the request does not say. */
export const defaultPageSize = 50;

export const notificationSchema = z.object({
  _id: z.string(),
  type: z.enum(notificationTypes),
  title: z.string(),
  message: z.string(),
  createdAt: z.string(),
  read: z.boolean(),
  /** The saved property that a reminder is about; null for any other, and when the property is gone. */
  propertyId: z.nullable(z.string()),
  /** Whether it tells of mail. */
  isAboutMail: z.optional(z.boolean()),
  /** The message that it tells of, where it is one. */
  messageId: z.optional(z.string()),
});

export type Notification = z.infer<typeof notificationSchema>;

/** How many notifications a user has. */
export const notificationCountSchema = z.object({ unread: z.number(), total: z.number() });

export type NotificationCount = z.infer<typeof notificationCountSchema>;
