import {
  disableTwoFactorOfUser,
  disableUser,
  enableUser,
  sendResetLink,
  updateUser,
  verifyUser,
} from '@rei/domain/users/endpoints';
import type { ManagedUser } from '@rei/domain/users/managed-user';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { auditLogQueries } from '#features/audit-log/queries.ts';
import { type CallInput, call } from '#lib/api-client.ts';
import { forceRefreshEvent, useCurrentUser } from '#lib/session.ts';
import { userQueries } from './queries.ts';

type UserChanges = CallInput<typeof updateUser>['body'];

function takeOver(queryClient: QueryClient, user: ManagedUser): void {
  queryClient.setQueryData(userQueries.byId(user._id).queryKey, user);
  void queryClient.invalidateQueries({ queryKey: userQueries.searches() });
  void queryClient.invalidateQueries({ queryKey: auditLogQueries.all() });
}

/** Saves what changed of a user; one's own changes show in the header at once. */
export function useUpdateUser(userId: string) {
  const queryClient = useQueryClient();
  const { _id: ownId } = useCurrentUser();
  return useMutation({
    mutationFn: (body: UserChanges) => call(updateUser, { params: { userId }, body }),
    onSuccess: (user) => {
      takeOver(queryClient, user);
      if (userId === ownId) window.dispatchEvent(new Event(forceRefreshEvent));
    },
  });
}

const calls = {
  verify: (userId: string) => call(verifyUser, { params: { userId } }),
  disable: (userId: string) => call(disableUser, { params: { userId } }),
  enable: (userId: string) => call(enableUser, { params: { userId } }),
  disableTwoFactor: (userId: string) => call(disableTwoFactorOfUser, { params: { userId } }),
} as const;

export type UserAction = keyof typeof calls;

export function useUserAction(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (action: UserAction) => calls[action](userId),
    onSuccess: (user) => takeOver(queryClient, user),
  });
}

/** Mails a user a link to set a new password. */
export function useSendResetLink(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(sendResetLink, { params: { userId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: auditLogQueries.all() }),
  });
}
