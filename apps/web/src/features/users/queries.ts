import { getUser, searchUsers } from '@rei/domain/users/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';

export const userPageSize = 20;

export const userQueries = {
  all: () => ['users'] as const,
  searches: () => ['users', 'search'] as const,
  /** One page of the users that a text finds. The list does not tell its length: a full page may have a next one. */
  search: ({ text, page }: { text: string; page: number }) =>
    queryOptions({
      queryKey: [...userQueries.searches(), text, page],
      queryFn: async ({ signal }) => {
        const users = await call(searchUsers, {
          query: { q: text, page: `${page}`, limit: `${userPageSize}` },
          signal,
        });
        // In production nothing else looks at the answer's shape.
        if (!Array.isArray(users)) throw new TypeError('The answer isn’t a list');
        return users;
      },
      retry: false,
    }),
  byId: (userId: string) =>
    queryOptions({
      queryKey: ['users', 'one', userId],
      queryFn: ({ signal }) => call(getUser, { params: { userId }, signal }),
      // The form shows what is stored now, and never changes under the reader by itself.
      staleTime: 0,
      refetchOnReconnect: false,
    }),
};
