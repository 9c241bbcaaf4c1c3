import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCurrentUser } from '#lib/session.ts';

/** Its code is loaded after the page. */
export function useLiveNotifications(): void {
  const queryClient = useQueryClient();
  const { _id: userId } = useCurrentUser();

  useEffect(() => {
    // A browser without EventSource gets no live notifications.
    if (typeof EventSource === 'undefined') return;
    let stop: (() => void) | undefined;
    let isLeft = false;
    import('./follow-notifications.ts')
      .then(({ followNotifications }) => {
        if (!isLeft) stop = followNotifications(queryClient, userId);
      })
      // Without it the counts are those of the last page load.
      .catch(() => undefined);
    return () => {
      isLeft = true;
      stop?.();
    };
  }, [queryClient, userId]);
}
