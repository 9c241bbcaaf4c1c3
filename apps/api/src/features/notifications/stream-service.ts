import type { Readable } from 'node:stream';
import { AppError } from '@rei/domain/kernel/errors';
import { maxReplayed } from '@rei/domain/notifications/stream-event';
import { heartbeatSeconds } from '@rei/domain/notifications/stream-timing';
import type { Db } from '#db/client.ts';
import type { SignedIn } from '#http/session.ts';
import { createLiveStream, type LiveStream } from './live-stream.ts';
import { allUsers, changeChannel } from './repository.ts';
import * as repository from './stream-repository.ts';

/** A browser has one stream for all its tabs. */
const maxPerUser = 10;
const maxTogether = 10_000;

const streamsAtOnce = 500;

const retryAfter = 30;

interface Deps {
  db: Db;
  /** LISTEN and NOTIFY between the processes; `onGap` where a notice may have been lost. */
  notices: {
    listen(channel: string, handlers: { onNotice(text: string): void; onGap(): void }): { stop(): Promise<void> };
  };
  onError(error: unknown): void;
}

/** Each heartbeat also reads the store, so that a lost notice costs only seconds. */
export function createNotificationStreams({ db, notices, onError }: Deps) {
  const streams = new Set<LiveStream>();
  const waiting = new Set<LiveStream>();
  let looking: Promise<void> | undefined;
  let begun: { beats: NodeJS.Timeout; listening: { stop(): Promise<void> } } | undefined;
  let isClosed = false;

  async function lookAt(some: readonly LiveStream[]): Promise<void> {
    const states = await repository.listStates(db, some);
    const live: { stream: LiveStream; unread: number; newest: number }[] = [];
    for (const { place, unread, newest, isSignedIn } of states) {
      const stream = some[place];
      if (!stream) continue;
      stream.begin(newest);
      if (isSignedIn) live.push({ stream, unread, newest });
      else stream.end();
    }
    const behind = live.map(({ stream }) => ({ userId: stream.userId, after: stream.told() ?? 0 }));
    const found = Map.groupBy(await repository.listAfter(db, behind, maxReplayed + 1), ({ place }) => place);
    for (const [place, { stream, unread, newest }] of live.entries()) {
      const fresh = (found.get(place) ?? []).map(({ notification }) => notification);
      stream.tell(fresh, newest);
      stream.tellUnread(unread);
    }
  }

  async function lookAtWaiting(): Promise<void> {
    while (waiting.size > 0) {
      const some = [...waiting].slice(0, streamsAtOnce);
      for (const stream of some) waiting.delete(stream);
      // The next heartbeat looks again.
      await lookAt(some.filter((stream) => streams.has(stream))).catch(onError);
    }
  }

  function look(some: Iterable<LiveStream>): void {
    for (const stream of some) waiting.add(stream);
    looking ??= lookAtWaiting().finally(() => {
      looking = undefined;
    });
  }

  function handleNotice(text: string): void {
    const users = new Set(text.split(','));
    look([...streams].filter(({ userId }) => text === allUsers || users.has(userId)));
  }

  function beat(): void {
    for (const stream of streams) stream.beat();
    look(streams);
  }

  /** A process without streams needs no connection. */
  function begin(): void {
    begun ??= {
      beats: setInterval(beat, heartbeatSeconds * 1000).unref(),
      listening: notices.listen(changeChannel, { onNotice: handleNotice, onGap: () => look(streams) }),
    };
  }

  return {
    /** From after the notification that the browser has; a malformed id is none. */
    open({ userId, signInId }: SignedIn, knownId: string | undefined): Readable {
      if (isClosed) throw new AppError('UNAVAILABLE', 'The server is stopping.', { retryAfter: 1 });
      if (streams.size >= maxTogether) throw new AppError('UNAVAILABLE', 'Too many live connections.', { retryAfter });
      const own = [...streams].filter((stream) => stream.userId === userId);
      if (own.length >= maxPerUser) throw new AppError('TOO_MANY', 'Too many live connections.', { retryAfter });
      const after = knownId !== undefined && /^\d{1,15}$/.test(knownId) ? Number(knownId) : undefined;
      const stream = createLiveStream({ userId, signInId, after });
      streams.add(stream);
      stream.readable.once('close', () => streams.delete(stream));
      begin();
      look([stream]);
      return stream.readable;
    },

    count: () => streams.size,

    /** A server that stops would wait for open streams. */
    async close(): Promise<void> {
      isClosed = true;
      clearInterval(begun?.beats);
      for (const stream of streams) stream.end();
      waiting.clear();
      await begun?.listening.stop();
      await looking;
    },
  };
}

export type NotificationStreams = ReturnType<typeof createNotificationStreams>;
