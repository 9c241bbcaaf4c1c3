import { type MailSummary, mailPageSize } from '@rei/domain/mail/message';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { type MailListAddress, namesList, passedList, readMailAddress } from '../mail-address.ts';
import { mailQueries } from '../queries.ts';

/** Drafts are opened in compose. */
function messagesOf(items: readonly MailSummary[] | undefined): readonly MailSummary[] {
  return items?.filter(({ folder }) => folder !== 'drafts') ?? [];
}

interface Neighbour {
  id: string;
  search: string;
}

function neighbour(message: MailSummary | undefined, list: MailListAddress): Neighbour | undefined {
  return message && { id: message._id, search: passedList(list) };
}

/** The messages before and after one in its list, across pages. */
export function useNeighbours(messageId: string): { previous: Neighbour | undefined; next: Neighbour | undefined } {
  const [params] = useSearchParams();
  const list = readMailAddress(params);
  const before = { ...list, page: list.page - 1 };
  const after = { ...list, page: list.page + 1 };
  const { data } = useQuery({ ...mailQueries.list(list), enabled: namesList(params) });
  const items = messagesOf(data?.items);
  const place = items.findIndex(({ _id }) => _id === messageId);
  const isFirst = place === 0 && list.page > 1;
  const isLast = place >= 0 && place === items.length - 1 && list.page * mailPageSize < (data?.total ?? 0);
  const { data: pageBefore } = useQuery({ ...mailQueries.list(before), enabled: isFirst });
  const { data: pageAfter } = useQuery({ ...mailQueries.list(after), enabled: isLast });
  if (place < 0) return { previous: undefined, next: undefined };
  return {
    previous: isFirst ? neighbour(messagesOf(pageBefore?.items).at(-1), before) : neighbour(items[place - 1], list),
    next: isLast ? neighbour(messagesOf(pageAfter?.items)[0], after) : neighbour(items[place + 1], list),
  };
}
