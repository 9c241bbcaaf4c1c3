import { countNotifications, streamNotifications } from '@rei/domain/notifications/live-endpoints';
import type { QueryClient } from '@tanstack/react-query';
import { call, endpointUrl } from '#lib/api-client.ts';
import { ApiError } from '#lib/api-error.ts';
import { liveQueries } from '../live-queries.ts';
import { type LiveEvent, startLive } from './live-connection.ts';

/** Milliseconds; changes within them are fetched together. */
const gatherMs = 150;

/** False once the session has ended; an unreachable server ends nothing. */
async function checkSession(): Promise<boolean> {
  try {
    await call(countNotifications);
    return true;
  } catch (error) {
    return !(error instanceof ApiError && error.status === 401);
  }
}

function createUpdates(queryClient: QueryClient) {
  let gathering: ReturnType<typeof setTimeout> | undefined;
  let isNews = false;
  let told: number | undefined;
  const count = liveQueries.count();

  function refetch(): void {
    gathering ??= setTimeout(() => {
      gathering = undefined;
      // A page's first count may have been on its way when the stream told the same.
      const isKnown = !isNews && queryClient.getQueryData(count.queryKey)?.unread === told;
      isNews = false;
      if (isKnown) return;
      void queryClient.invalidateQueries({ queryKey: liveQueries.lists() });
      void queryClient.invalidateQueries({ queryKey: count.queryKey });
    }, gatherMs);
  }

  return {
    follow({ name, data }: LiveEvent): void {
      if (name === 'notification' && JSON.parse(data).isAboutMail === true) {
        // The inbox has the same count, and its lists follow that.
        void queryClient.invalidateQueries({ queryKey: ['mail', 'unread'] });
      }
      if (name !== 'unread') {
        isNews = true;
        refetch();
        return;
      }
      // The stream's schema describes it.
      const { count: unread } = JSON.parse(data) as { count: number };
      const known = queryClient.getQueryData(count.queryKey);
      if (known?.unread === unread) return;
      told = unread;
      if (known) {
        isNews = true;
        queryClient.setQueryData(count.queryKey, { ...known, unread });
      }
      refetch();
    },
    stop: () => clearTimeout(gathering),
  };
}

/** Over one connection for all tabs; returns how to stop. */
export function followNotifications(queryClient: QueryClient, userId: string): () => void {
  const updates = createUpdates(queryClient);
  const stop = startLive(
    {
      open: (after) => new EventSource(endpointUrl(streamNotifications, { query: { after } })),
      checkSession,
      channel:
        typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(`live-notifications:${userId}`),
      locks: navigator.locks,
      document,
    },
    updates.follow,
  );
  return () => {
    stop();
    updates.stop();
  };
}
