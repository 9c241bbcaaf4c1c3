import { login, logout, register, resendVerification, updateMe } from '@rei/domain/accounts/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallInput, call } from '#lib/api-client.ts';
import { refreshUser, setSignedIn, setSignedOut } from '#lib/session.ts';
import { eraseStored } from '#lib/storage.ts';
import { accountQueries } from './queries.ts';

/** Signs in; the user is fetched afresh afterwards, so that `onSuccess` of the caller sees the stored one. */
export function useLogin() {
  return useMutation({
    mutationFn: (body: CallInput<typeof login>['body']) => call(login, { body }),
    onSuccess: async ({ user }) => {
      setSignedIn(user);
      await refreshUser();
    },
  });
}

export function useRegister() {
  return useMutation({ mutationFn: (body: CallInput<typeof register>['body']) => call(register, { body }) });
}

export function useResendVerification() {
  return useMutation({
    mutationFn: (body: CallInput<typeof resendVerification>['body']) => call(resendVerification, { body }),
  });
}

export function useSaveProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof updateMe>['body']) => call(updateMe, { body }),
    onSuccess: (answer) => {
      queryClient.setQueryData(accountQueries.me().queryKey, answer);
      setSignedIn(answer.user);
    },
  });
}

interface LogoutOptions {
  /** Goes to a page that needs no user. */
  leave: () => Promise<void>;
  /** The server did not confirm; the user is forgotten here all the same. */
  onServerMissed: () => void;
}

/** Ends the sign-in: server, page, then everything kept for the user. */
export function useLogout({ leave, onServerMissed }: LogoutOptions) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(logout),
    onError: onServerMissed,
    onSettled: async () => {
      await leave();
      setSignedOut();
      eraseStored();
      queryClient.clear();
    },
  });
}
