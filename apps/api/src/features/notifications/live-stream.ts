import { Readable } from 'node:stream';
import type { Notification } from '@rei/domain/notifications/notification';
import { maxReplayed, type StreamEventName, streamEventText } from '@rei/domain/notifications/stream-event';
import { reconnectAfterMs } from '@rei/domain/notifications/stream-timing';

/** Bytes unread, and heartbeats with anything unread, after which a slow client is disconnected. */
const maxWaitingBytes = 256 * 1024;
const maxWaitingBeats = 6;

interface Listener {
  userId: string;
  signInId: string;
  /** The last notification that the browser has; undefined at its first connection. */
  after: number | undefined;
}

export function createLiveStream({ userId, signInId, after }: Listener) {
  const readable = new Readable({ read: () => undefined });
  let told = after;
  let hasBegun = false;
  let toldUnread: number | undefined;
  let waitingBeats = 0;
  write(`retry: ${reconnectAfterMs}\n\n`);

  /** A slow client is disconnected, and comes back for what it missed. */
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

    told: () => told,

    /** Earlier notifications are in the list; an id that was never given counts for nothing. */
    begin(newest: number): void {
      if (!hasBegun) told = Math.min(told ?? newest, newest);
      hasBegun = true;
    },

    /** Sends new notifications, each once, whichever look found them. */
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

    /** Disconnects a client that has read nothing for a minute. */
    beat(): void {
      waitingBeats = readable.readableLength > 0 ? waitingBeats + 1 : 0;
      if (waitingBeats >= maxWaitingBeats) readable.destroy();
      else send('beat', {});
    },

    /** The browser connects again; without a session it is refused. */
    end(): void {
      if (!readable.destroyed && !readable.readableEnded) readable.push(null);
    },
  };
}

export type LiveStream = ReturnType<typeof createLiveStream>;
