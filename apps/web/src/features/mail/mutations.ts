import type { ReplyOf } from '@rei/domain/kernel/endpoint';
import { cancelMail, type listMail, retryMail, syncMail, updateMails } from '@rei/domain/mail/endpoints';
import type { MailMessage, MailSummary } from '@rei/domain/mail/message';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { useToast } from '#ui/toast.tsx';
import { refetchAfterSending } from './compose-mutations.ts';
import { mailQueries } from './queries.ts';

export interface MailChange {
  ids: string[];
  seen?: boolean;
  folder?: 'inbox' | 'archive';
}

/** Messages themselves can be large and do not change. */
export function refetchLists(queryClient: QueryClient): Promise<unknown> {
  return Promise.all(
    [mailQueries.lists(), mailQueries.unread().queryKey, mailQueries.threads()].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );
}

/** Before the server has answered. */
export function showChange(queryClient: QueryClient, { ids, seen, folder }: MailChange): void {
  const changed = <Item extends MailSummary>(item: Item): Item =>
    ids.includes(item._id) ? { ...item, seen: seen ?? item.seen, folder: folder ?? item.folder } : item;
  queryClient.setQueriesData<ReplyOf<typeof listMail>>(
    { queryKey: mailQueries.lists() },
    (list) => list && { ...list, items: list.items.map(changed) },
  );
  queryClient.setQueriesData<MailMessage>(
    { queryKey: mailQueries.messages() },
    (message) => message && changed(message),
  );
}

export function useSyncMail() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: ['mail', 'sync'],
    mutationFn: () => call(syncMail),
    onSettled: () => refetchLists(queryClient),
  });
}

export function useChangeMails() {
  const queryClient = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (body: MailChange) => call(updateMails, { body }),
    onMutate: (change) => showChange(queryClient, change),
    onError: () => {
      toast({ text: 'Couldn’t update the messages.' });
      void queryClient.invalidateQueries({ queryKey: mailQueries.messages() });
    },
    onSettled: () => refetchLists(queryClient),
  });
}

const calls = { retry: retryMail, cancel: cancelMail } as const;

type SendingAction = keyof typeof calls;

export function useSendingAction(messageId: string) {
  const queryClient = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (action: SendingAction) => call(calls[action], { params: { messageId } }),
    onError: (error) => toast({ text: error.message }),
    onSettled: () => refetchAfterSending(queryClient),
  });
}
