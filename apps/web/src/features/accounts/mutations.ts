import {
  forgotPassword,
  login,
  logout,
  register,
  resendVerification,
  resetPassword,
  updateMe,
} from '@rei/domain/accounts/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallInput, call, renewSessionNow } from '#lib/api-client.ts';
import { ApiError } from '#lib/api-error.ts';
import { refreshUser, setSignedIn, setSignedOut } from '#lib/session.ts';
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

export function useForgotPassword() {
  return useMutation({
    mutationFn: (body: CallInput<typeof forgotPassword>['body']) => call(forgotPassword, { body }),
  });
}

export function useResetPassword() {
  return useMutation({
    mutationFn: (body: CallInput<typeof resetPassword>['body']) => call(resetPassword, { body }),
    // A sign-in of this browser may be among those that it ended.
    onSuccess: () => void refreshUser(),
  });
}

type ProfileInput = CallInput<typeof updateMe>['body'];

/** Specified: a failure is followed by one renewal of the session and one repetition. */
async function saveProfile(body: ProfileInput) {
  try {
    return await call(updateMe, { body });
  } catch (error) {
    const isFinal = error instanceof ApiError && (error.code === 'VALIDATION' || error.status === 401);
    if (isFinal || !(await renewSessionNow())) throw error;
    return call(updateMe, { body });
  }
}

export function useSaveProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: saveProfile,
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
      queryClient.clear();
    },
  });
}
