import {
  countNotifications,
  getReminderPreferences,
  listNotifications,
  suggestRecipients,
} from '@rei/domain/notifications/endpoints';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';

export const notificationPageSize = 20;

/** Milliseconds, in case the live stream is held up. */
const countInterval = 300_000;

export const notificationQueries = {
  all: () => ['notifications'] as const,
  lists: () => ['notifications', 'list'] as const,
  list: ({ page, isUnread }: { page: number; isUnread: boolean }) =>
    queryOptions({
      queryKey: [...notificationQueries.lists(), { page, isUnread }],
      queryFn: ({ signal }) =>
        call(listNotifications, {
          query: { page: `${page}`, limit: `${notificationPageSize}`, ...(isUnread && { unread: '1' as const }) },
          signal,
        }),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  count: () =>
    queryOptions({
      queryKey: ['notifications', 'count'] as const,
      queryFn: ({ signal }) => call(countNotifications, { signal }),
      // A proxy may hold the live stream back.
      refetchInterval: countInterval,
    }),
  preferences: () =>
    queryOptions({
      queryKey: ['notifications', 'preferences'] as const,
      queryFn: ({ signal }) => call(getReminderPreferences, { signal }),
      // The form shows what is stored and never changes under the user.
      staleTime: 0,
      refetchOnReconnect: false,
    }),
  recipients: (text: string) =>
    queryOptions({
      queryKey: ['notifications', 'recipients', text] as const,
      queryFn: ({ signal }) => call(suggestRecipients, { query: { q: text }, signal }),
      placeholderData: keepPreviousData,
      retry: false,
    }),
};
