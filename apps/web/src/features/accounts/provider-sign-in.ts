import {
  beginProviderSignIn,
  confirmProviderSignIn,
  finishProviderSignIn,
} from '@rei/domain/accounts/provider-endpoints';
import type { User } from '@rei/domain/accounts/user';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { browserPage } from '#lib/leave-site.ts';
import { refreshUser, setSignedIn } from '#lib/session.ts';
import { keepNextPath } from './next-path.ts';

async function enter(user: User): Promise<User> {
  setSignedIn(user);
  await refreshUser();
  return user;
}

/** Leaves for the identity provider; `next` is where to go after coming back. */
export function useLeaveForProvider() {
  return useMutation({
    mutationFn: async ({ next }: { next: string | undefined }) => {
      const { address } = await call(beginProviderSignIn);
      keepNextPath(next);
      browserPage.leaveFor(address);
    },
  });
}

/** Reads what the provider sent back, once: a query, because it runs when the page opens, and its key makes it run once. */
export const providerReturn = (search: string) =>
  queryOptions({
    queryKey: ['accounts', 'provider-return', search],
    queryFn: async () => enter((await call(finishProviderSignIn, { body: { query: search } })).user),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    retryOnMount: false,
  });

export function useConfirmProviderSignIn() {
  return useMutation({
    mutationFn: async (code: string) => enter((await call(confirmProviderSignIn, { body: { code } })).user),
  });
}
