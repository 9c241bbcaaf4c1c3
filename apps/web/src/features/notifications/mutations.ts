import {
  markNotificationRead,
  markNotificationsRead,
  sendNotification,
  updateReminderPreferences,
} from '@rei/domain/notifications/endpoints';
import type { NewNotification } from '@rei/domain/notifications/new-notification';
import type { Notification } from '@rei/domain/notifications/notification';
import type { ReminderPreferences } from '@rei/domain/notifications/reminder-preferences';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { liveQueries } from './live-queries.ts';
import { notificationQueries } from './queries.ts';

/** Optimistic: unread again where the server refuses. */
export function useMarkRead() {
  const queryClient = useQueryClient();
  const lists = { queryKey: liveQueries.lists() };
  return useMutation({
    mutationFn: (notificationId: string) => call(markNotificationRead, { params: { notificationId } }),
    onMutate: async (notificationId) => {
      await queryClient.cancelQueries(lists);
      const before = queryClient.getQueriesData<Notification[]>(lists);
      queryClient.setQueriesData<Notification[]>(lists, (shown) =>
        shown?.map((each) => (each._id === notificationId ? { ...each, read: true } : each)),
      );
      return before;
    },
    onError: (_error, _id, before) => {
      for (const [key, shown] of before ?? []) queryClient.setQueryData(key, shown);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: liveQueries.count().queryKey }),
  });
}

/** Up to the newest that is shown. */
export function useMarkAllRead() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (through: string) => call(markNotificationsRead, { body: { through } }),
    onSuccess: (count) => {
      queryClient.setQueryData(liveQueries.count().queryKey, count);
      return queryClient.invalidateQueries({ queryKey: liveQueries.lists() });
    },
  });
}

export function useSendNotification() {
  return useMutation({ mutationFn: (body: NewNotification) => call(sendNotification, { body }) });
}

export function useUpdatePreferences() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ReminderPreferences) => call(updateReminderPreferences, { body }),
    onSuccess: (stored) => queryClient.setQueryData(notificationQueries.preferences().queryKey, stored),
  });
}
