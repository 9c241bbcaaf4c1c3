import { getMail, listMail, listThread } from '@rei/domain/mail/endpoints';
import type { SendState } from '@rei/domain/mail/message';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import type { MailListAddress } from './mail-address.ts';

export const mailPageSize = 30;

/** Milliseconds between two looks at a message that is on its way out. */
const sendingInterval = 3000;
const unreadInterval = 120_000;

function isUnderWay(state: SendState | null): boolean {
  return state === 'queued' || state === 'sending';
}

export const mailQueries = {
  all: () => ['mail'] as const,
  lists: () => ['mail', 'list'] as const,
  messages: () => ['mail', 'message'] as const,
  threads: () => ['mail', 'thread'] as const,
  /** One page of a folder, newest first. */
  list: ({ folder, q, page }: MailListAddress) =>
    queryOptions({
      queryKey: [...mailQueries.lists(), folder, q, page] as const,
      queryFn: ({ signal }) =>
        call(listMail, {
          query: {
            page: `${page}`,
            limit: `${mailPageSize}`,
            ...(folder !== 'all' && { folder }),
            ...(q !== '' && { q }),
          },
          signal,
        }),
      refetchInterval: ({ state }) =>
        state.data?.items.some((item) => isUnderWay(item.state)) ? sendingInterval : false,
    }),
  /** How many messages of the inbox are unread, and the first of them. */
  unread: () =>
    queryOptions({
      queryKey: ['mail', 'unread'] as const,
      queryFn: ({ signal }) => call(listMail, { query: { folder: 'inbox', unread: '1', limit: '1' }, signal }),
      refetchInterval: unreadInterval,
    }),
  /** A message; with `images` also the remote parts of its HTML. */
  message: (messageId: string, images = false) =>
    queryOptions({
      queryKey: [...mailQueries.messages(), messageId, images] as const,
      queryFn: ({ signal }) =>
        call(getMail, { params: { messageId }, query: images ? { images: '1' as const } : {}, signal }),
      refetchInterval: ({ state }) => (isUnderWay(state.data?.state ?? null) ? sendingInterval : false),
    }),
  thread: (threadId: string) =>
    queryOptions({
      queryKey: [...mailQueries.threads(), threadId] as const,
      queryFn: ({ signal }) => call(listThread, { params: { threadId }, signal }),
    }),
};
