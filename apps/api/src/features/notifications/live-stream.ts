import { Readable } from 'node:stream';
import type { Notification } from '@rei/domain/notifications/notification';
import { maxReplayed, type StreamEventName, streamEventText } from '@rei/domain/notifications/stream-event';
import { reconnectAfterMs } from '@rei/domain/notifications/stream-timing';

/** What a reader may leave unread, in bytes, and for how many beats anything at all, before it is cut off. */
const maxWaitingBytes = 256 * 1024;
const maxWaitingBeats = 6;

interface Listener {
  userId: string;
  signInId: string;
  /** The last notification that the browser knows of; undefined for who comes for the first time. */
  after: number | undefined;
}

/** One browser's stream of server-sent events, and how far it has been told. */
export function createLiveStream({ userId, signInId, after }: Listener) {
  const readable = new Readable({ read: () => undefined });
  let told = after;
  let hasBegun = false;
  let toldUnread: number | undefined;
  let waitingBeats = 0;
  write(`retry: ${reconnectAfterMs}\n\n`);

  /** A reader that does not keep up is cut off, and comes back for what it missed. */
  function write(text: string): void {
    if (readable.destroyed) return;
    if (readable.readableLength > maxWaitingBytes) readable.destroy();
    else readable.push(text);
  }

  function send(name: StreamEventName, data: object, id?: string): void {
    write(streamEventText({ name, data, id }));
  }

  return {
    userId,
    signInId,
    readable,

    /** The last notification that was told; undefined before the first look. */
    told: () => told,

    /** The first look: what is there already is in the list, and an id that was never given counts for nothing. */
    begin(newest: number): void {
      if (!hasBegun) told = Math.min(told ?? newest, newest);
      hasBegun = true;
    },

    /** Tells what is new, each once, whoever looked first. */
    tell(notifications: readonly Notification[], newest: number): void {
      const fresh = notifications.filter(({ _id }) => Number(_id) > (told ?? 0));
      const last = fresh.at(-1);
      if (!last) return;
      told = Number(last._id);
      if (fresh.length > maxReplayed) {
        told = Math.max(told, newest);
        send('reset', {}, String(told));
        return;
      }
      for (const notification of fresh) send('notification', notification, notification._id);
    },

    tellUnread(count: number): void {
      if (count === toldUnread) return;
      toldUnread = count;
      send('unread', { count });
    },

    /** A sign of life; and the end for a reader that has been taking nothing for a minute. */
    beat(): void {
      waitingBeats = readable.readableLength > 0 ? waitingBeats + 1 : 0;
      if (waitingBeats >= maxWaitingBeats) readable.destroy();
      else send('beat', {});
    },

    /** Ends the answer in order; the browser comes back or, without a session, does not get in. */
    end(): void {
      if (!readable.destroyed && !readable.readableEnded) readable.push(null);
    },
  };
}

export type LiveStream = ReturnType<typeof createLiveStream>;
