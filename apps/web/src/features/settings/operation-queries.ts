import { getRetentionSettings, updateRetentionSettings } from '@rei/domain/diagnostics/retention-endpoints';
import { getSignInSettings, updateSignInSettings } from '@rei/domain/settings/passkey-endpoints';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { auditLogQueries } from '#features/audit-log/queries.ts';
import { type CallInput, call } from '#lib/api-client.ts';

export const operationQueries = {
  retention: () =>
    queryOptions({
      queryKey: ['settings', 'retention'],
      queryFn: ({ signal }) => call(getRetentionSettings, { signal }),
    }),
  signIn: () =>
    queryOptions({
      queryKey: ['settings', 'sign-in'],
      queryFn: ({ signal }) => call(getSignInSettings, { signal }),
    }),
};

export function useUpdateRetention() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof updateRetentionSettings>['body']) => call(updateRetentionSettings, { body }),
    onSuccess: (saved) => {
      queryClient.setQueryData(operationQueries.retention().queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: ['diagnostics', 'retention'] });
      void queryClient.invalidateQueries({ queryKey: auditLogQueries.all() });
    },
  });
}

export function useUpdateSignIn() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof updateSignInSettings>['body']) => call(updateSignInSettings, { body }),
    onSuccess: (saved) => {
      queryClient.setQueryData(operationQueries.signIn().queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: auditLogQueries.all() });
    },
  });
}
