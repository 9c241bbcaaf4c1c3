import * as z from 'zod/mini';
import { notificationSchema } from './notification.ts';

/**
 * What the live stream tells, by the event's name. 'notification' and 'reset' carry an id: whoever connects again
 * with it as Last-Event-ID misses nothing.
 */
const streamEvents = {
  /** A notification that has just come. */
  notification: notificationSchema,
  /** How many are unread now: after each change, and at the beginning. */
  unread: z.object({ count: z.number() }),
  /** A sign of life. */
  beat: z.object({}),
  /** More came while nobody listened than a stream tells again; the list has them all. */
  reset: z.object({}),
} as const;

export type StreamEventName = keyof typeof streamEvents;

/** The most notifications that a stream tells again to whoever comes back. */
export const maxReplayed = 200;

/** One event as a stream of server-sent events writes it. `data` is one line: JSON has no line breaks of its own. */
export function streamEventText(event: { name: StreamEventName; id?: string | undefined; data: object }): string {
  const id = event.id === undefined ? '' : `id: ${event.id}\n`;
  return `${id}event: ${event.name}\ndata: ${JSON.stringify(event.data)}\n\n`;
}
