import type { QueryInputOf, ReplyOf } from '@rei/domain/kernel/endpoint';
import { getMail, listMail, listThread } from '@rei/domain/mail/endpoints';
import { mailPageSize, type SendState } from '@rei/domain/mail/message';
import { type QueryFunctionContext, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import type { MailListAddress } from './mail-address.ts';

/** Milliseconds, while a message is being sent. */
const sendingInterval = 3000;
const unreadInterval = 120_000;

function isUnderWay(state: SendState | null): boolean {
  return state === 'queued' || state === 'sending';
}

/** A changed unread count refetches the count. */
async function fetchMails(
  query: QueryInputOf<typeof listMail>,
  { client, signal }: Pick<QueryFunctionContext, 'client' | 'signal'>,
): Promise<ReplyOf<typeof listMail>> {
  const answer = await call(listMail, { query, signal });
  void client.invalidateQueries(
    {
      queryKey: mailQueries.all(),
      predicate: ({ state }) => {
        const known = state.data as Partial<typeof answer> | undefined;
        return known?.unread !== undefined && known.unread !== answer.unread;
      },
    },
    { cancelRefetch: false },
  );
  return answer;
}

export const mailQueries = {
  all: () => ['mail'] as const,
  lists: () => ['mail', 'list'] as const,
  messages: () => ['mail', 'message'] as const,
  threads: () => ['mail', 'thread'] as const,
  list: ({ folder, q, page }: MailListAddress) =>
    queryOptions({
      queryKey: [...mailQueries.lists(), folder, q, page] as const,
      queryFn: (context) =>
        fetchMails(
          {
            page: `${page}`,
            limit: `${mailPageSize}`,
            ...(folder !== 'all' && { folder }),
            ...(q !== '' && { q }),
          },
          context,
        ),
      refetchInterval: ({ state }) =>
        state.data?.items.some((item) => isUnderWay(item.state)) ? sendingInterval : false,
    }),
  latestAbout: (propertyId: string) =>
    queryOptions({
      queryKey: [...mailQueries.lists(), 'property', propertyId] as const,
      queryFn: (context) => fetchMails({ folder: 'sent', propertyId, limit: '1' }, context),
    }),
  unread: () =>
    queryOptions({
      queryKey: ['mail', 'unread'] as const,
      queryFn: (context) => fetchMails({ folder: 'inbox', unread: '1', limit: '1' }, context),
      refetchInterval: unreadInterval,
    }),
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
