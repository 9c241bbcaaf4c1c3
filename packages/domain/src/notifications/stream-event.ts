import * as z from 'zod/mini';
import { notificationSchema } from './notification.ts';

/**
 * Server-sent events. 'notification' and 'reset' have an id for Last-Event-ID, so that a client that reconnects misses
 * nothing.
 */
const streamEvents = {
  notification: notificationSchema,
  /** The unread count, after each change and at the beginning. */
  unread: z.object({ count: z.number() }),
  beat: z.object({}),
  /** More notifications were missed than are replayed; the list has them all. */
  reset: z.object({}),
} as const;

export type StreamEventName = keyof typeof streamEvents;

/** The most notifications replayed to a client that reconnects. */
export const maxReplayed = 200;

/** The text of one event. JSON has no line breaks of its own, so `data` is one line. */
export function streamEventText(event: { name: StreamEventName; id?: string | undefined; data: object }): string {
  const id = event.id === undefined ? '' : `id: ${event.id}\n`;
  return `${id}event: ${event.name}\ndata: ${JSON.stringify(event.data)}\n\n`;
}
