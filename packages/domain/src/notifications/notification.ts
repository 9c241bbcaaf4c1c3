import * as z from 'zod/mini';

/** Written by an administrator, or a reminder of the product. */
export const notificationTypes = ['message', 'reminder'] as const;
export type NotificationType = (typeof notificationTypes)[number];

export const maxTitleLength = 200;
export const maxMessageLength = 4000;
export const maxRecipientsLength = 10_000;

export const defaultPageSize = 50;

export const notificationSchema = z.object({
  _id: z.string(),
  type: z.enum(notificationTypes),
  title: z.string(),
  message: z.string(),
  createdAt: z.string(),
  read: z.boolean(),
  propertyId: z.nullable(z.string()),
  isAboutMail: z.optional(z.boolean()),
  messageId: z.optional(z.string()),
  isAboutTask: z.optional(z.boolean()),
});

export type Notification = z.infer<typeof notificationSchema>;

export const notificationCountSchema = z.object({ unread: z.number(), total: z.number() });

export type NotificationCount = z.infer<typeof notificationCountSchema>;
