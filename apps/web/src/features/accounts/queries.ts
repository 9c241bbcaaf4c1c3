import { checkEmail, checkUserName, getMe, verifyEmail } from '@rei/domain/accounts/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';

export const accountQueries = {
  all: () => ['accounts'] as const,
  me: () => queryOptions({ queryKey: ['accounts', 'me'], queryFn: ({ signal }) => call(getMe, { signal }) }),
  emailAvailability: (email: string) =>
    queryOptions({
      queryKey: ['accounts', 'email-availability', email],
      queryFn: ({ signal }) => call(checkEmail, { query: { email }, signal }),
      retry: false,
    }),
  userNameAvailability: (username: string) =>
    queryOptions({
      queryKey: ['accounts', 'user-name-availability', username],
      queryFn: ({ signal }) => call(checkUserName, { query: { username }, signal }),
      retry: false,
    }),
  /**
   * Redeems a mailed token. A query and not a mutation: it runs when the page opens, and its key makes it
   * run once per token; without the signal, a page drawn twice does not break off the one call.
   */
  verification: (token: string) =>
    queryOptions({
      queryKey: ['accounts', 'verification', token],
      queryFn: () => call(verifyEmail, { query: { token } }),
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
      retryOnMount: false,
    }),
};
