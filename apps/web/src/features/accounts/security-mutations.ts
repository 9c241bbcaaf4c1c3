import {
  changePassword,
  confirmTwoFactor,
  deleteMe,
  disableTwoFactor,
  endOtherSignIns,
  endSignIn,
  proposeTwoFactor,
  renewRecoveryCodes,
} from '@rei/domain/accounts/security-endpoints';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallInput, call } from '#lib/api-client.ts';
import { setSignedOut } from '#lib/session.ts';
import { securityQueries } from './security-queries.ts';

/** A change of two-factor sign-in ends the user's other sign-ins, too. */
async function refetchAfterChange(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries(securityQueries.twoFactor()),
    queryClient.invalidateQueries(securityQueries.signIns()),
  ]);
}

export function useChangePassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof changePassword>['body']) => call(changePassword, { body }),
    onSuccess: () => queryClient.invalidateQueries(securityQueries.signIns()),
  });
}

export function useEndSignIn() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (signInId: string) => call(endSignIn, { params: { signInId } }),
    onSettled: () => queryClient.invalidateQueries(securityQueries.signIns()),
  });
}

export function useEndOtherSignIns() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(endOtherSignIns),
    onSettled: () => queryClient.invalidateQueries(securityQueries.signIns()),
  });
}

export function useProposeTwoFactor() {
  return useMutation({
    mutationFn: (password: string) => call(proposeTwoFactor, { body: { password } }),
    // The secret is not kept longer than the page shows it.
    gcTime: 0,
  });
}

export function useConfirmTwoFactor() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => call(confirmTwoFactor, { body: { code } }),
    gcTime: 0,
    onSuccess: () => refetchAfterChange(queryClient),
  });
}

export function useRenewRecoveryCodes() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (password: string) => call(renewRecoveryCodes, { body: { password } }),
    gcTime: 0,
    onSuccess: () => refetchAfterChange(queryClient),
  });
}

export function useDisableTwoFactor() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (password: string) => call(disableTwoFactor, { body: { password } }),
    onSuccess: () => refetchAfterChange(queryClient),
  });
}

/** Deletes the account; afterwards nobody is signed in, which leads to the login page. */
export function useDeleteAccount() {
  return useMutation({
    mutationFn: (password: string) => call(deleteMe, { body: { password } }),
    onSuccess: () => setSignedOut('deleted'),
  });
}
