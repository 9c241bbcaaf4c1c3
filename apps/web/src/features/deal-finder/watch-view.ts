import { setAlert } from '@rei/domain/alerts/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { errorMessage } from '#lib/api-error.ts';
import { useToast } from '#ui/toast.tsx';

const usual = { pace: 'daily', inProduct: true, byMail: true, isPaused: false } as const;

/** Turns alerts of a view on that was just saved; the view stays saved where that fails. */
export function useWatchView() {
  const client = useQueryClient();
  const toast = useToast();
  return (viewId: string) => {
    call(setAlert, { params: { viewId }, body: usual })
      .then(() => client.invalidateQueries({ queryKey: ['alerts'] }))
      .catch((error: unknown) => toast({ text: errorMessage(error, 'Couldn’t turn the alerts on.') }));
  };
}
