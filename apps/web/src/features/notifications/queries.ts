import { getReminderPreferences, listNotifications, suggestRecipients } from '@rei/domain/notifications/endpoints';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { liveQueries } from './live-queries.ts';

export const notificationPageSize = 20;

export const notificationQueries = {
  list: ({ page, isUnread }: { page: number; isUnread: boolean }) =>
    queryOptions({
      queryKey: [...liveQueries.lists(), { page, isUnread }],
      queryFn: ({ signal }) =>
        call(listNotifications, {
          query: { page: `${page}`, limit: `${notificationPageSize}`, ...(isUnread && { unread: '1' as const }) },
          signal,
        }),
      placeholderData: keepPreviousData,
      staleTime: 0,
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
