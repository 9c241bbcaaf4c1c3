import { updateSettings } from '@rei/domain/settings/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { auditLogQueries } from '#features/audit-log/queries.ts';
import { type CallInput, call } from '#lib/api-client.ts';
import { settingsQueries } from './queries.ts';

/** Changes what is given of the installation's settings. */
export function useUpdateSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof updateSettings>['body']) => call(updateSettings, { body }),
    onSuccess: (installation) => {
      queryClient.setQueryData(settingsQueries.installation().queryKey, installation);
      void queryClient.invalidateQueries({ queryKey: auditLogQueries.all() });
    },
  });
}
