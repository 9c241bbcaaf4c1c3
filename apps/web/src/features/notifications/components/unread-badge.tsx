import { useQuery } from '@tanstack/react-query';
import { CountBadge } from '#ui/count-badge.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { liveQueries } from '../live-queries.ts';

export function UnreadBadge() {
  const { data } = useQuery(liveQueries.count());
  const unread = data?.unread ?? 0;
  if (unread === 0) return null;
  return (
    <>
      <CountBadge count={unread} aria-hidden="true" />
      <VisuallyHidden>{unread === 1 ? '1 unread notification' : `${unread} unread notifications`}</VisuallyHidden>
    </>
  );
}
