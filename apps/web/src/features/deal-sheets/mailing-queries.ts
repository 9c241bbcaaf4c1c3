import type { Buyer } from '@rei/domain/buyers/buyer';
import { getBuyerConsent } from '@rei/domain/deal-sheets/consent-endpoints';
import { getSheetMailing, listSheetMailings } from '@rei/domain/deal-sheets/mailing-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { buyerQueries, matchingPageSize } from '#features/buyers/queries.ts';
import { call } from '#lib/api-client.ts';
import { dealSheetQueries } from './queries.ts';

const foundAtOnce = 8;
const mostPages = 4;

export const mailingQueries = {
  all: () => [...dealSheetQueries.all(), 'mailings'] as const,
  list: (propertyId: string) =>
    queryOptions({
      queryKey: [...mailingQueries.all(), 'of', propertyId],
      queryFn: ({ signal }) => call(listSheetMailings, { params: { propertyId }, signal }),
    }),
  one: (mailingId: string) =>
    queryOptions({
      queryKey: [...mailingQueries.all(), mailingId],
      queryFn: ({ signal }) => call(getSheetMailing, { params: { mailingId }, signal }),
      // A running one is done, or pauses, by itself.
      refetchInterval: ({ state }) => state.data?.state === 'running' && 30_000,
    }),
  /** The first hundred of them: who has more chooses by hand. */
  matching: (propertyId: string) =>
    queryOptions({
      queryKey: [...dealSheetQueries.all(), 'matching', propertyId],
      queryFn: async ({ client }) => {
        const pageOf = (page: number) => client.fetchQuery(buyerQueries.matching(propertyId, page));
        const first = await pageOf(1);
        const pages = Math.min(mostPages, Math.ceil(first.total / matchingPageSize));
        const others = await Promise.all(Array.from({ length: Math.max(0, pages - 1) }, (_, at) => pageOf(at + 2)));
        return [first, ...others].flatMap(({ buyers }) => buyers);
      },
    }),
  /** Of both lists, by a text. */
  found: (q: string) =>
    queryOptions({
      queryKey: [...dealSheetQueries.all(), 'found', q],
      queryFn: async ({ client }): Promise<Buyer[]> => {
        const view = { q, order: 'name', isReversed: false, page: 1 } as const;
        const lists = await Promise.all(
          (['own', 'listed'] as const).map((list) => client.fetchQuery(buyerQueries.list(list, view))),
        );
        return lists.flatMap((found) => found.slice(0, foundAtOnce));
      },
      enabled: q.length > 1,
    }),
  consent: (buyerId: string) =>
    queryOptions({
      queryKey: [...dealSheetQueries.all(), 'consent', buyerId],
      queryFn: ({ signal }) => call(getBuyerConsent, { params: { buyerId }, signal }),
    }),
};
