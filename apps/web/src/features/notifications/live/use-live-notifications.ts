import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCurrentUser } from '#lib/session.ts';

/** Follows the user's notifications live; what it takes comes after the page. */
export function useLiveNotifications(): void {
  const queryClient = useQueryClient();
  const { _id: userId } = useCurrentUser();

  useEffect(() => {
    // Nothing to follow where a browser knows no such streams.
    if (typeof EventSource === 'undefined') return;
    let stop: (() => void) | undefined;
    let isLeft = false;
    import('./follow-notifications.ts')
      .then(({ followNotifications }) => {
        if (!isLeft) stop = followNotifications(queryClient, userId);
      })
      // Without it the counts are those of the last page that was opened.
      .catch(() => undefined);
    return () => {
      isLeft = true;
      stop?.();
    };
  }, [queryClient, userId]);
}
