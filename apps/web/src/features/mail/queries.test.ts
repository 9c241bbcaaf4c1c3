import type { ReplyOf } from '@rei/domain/kernel/endpoint';
import { listMail } from '@rei/domain/mail/endpoints';
import { QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createQueryClient } from '#lib/query-client.ts';
import { toMarisol } from '#testing/sample-mail.ts';
import { reply, server } from '#testing/server.ts';
import { mailQueries } from './queries.ts';

it.each([
  ['list', 'count'],
  ['count', 'list'],
] as const)('a new message that the %s shows is soon shown by the %s too', async (first, other) => {
  let answer: ReplyOf<typeof listMail> = { items: [], total: 0, unread: 0 };
  server.use(reply(listMail, () => answer));
  const client = createQueryClient();
  const shown = {
    list: new QueryObserver(client, mailQueries.list({ folder: 'inbox', q: '', page: 1 })),
    count: new QueryObserver(client, mailQueries.unread()),
  };
  const unreadOf = (name: 'list' | 'count') => shown[name].getCurrentResult().data?.unread;
  const stop = [shown.list.subscribe(() => undefined), shown.count.subscribe(() => undefined)];
  await expect.poll(() => [unreadOf('list'), unreadOf('count')]).toEqual([0, 0]);

  answer = { items: [{ ...toMarisol, folder: 'inbox', seen: false }], total: 1, unread: 1 };
  await shown[first].refetch();
  await expect.poll(() => unreadOf(other)).toBe(1);
  for (const end of stop) end();
});
