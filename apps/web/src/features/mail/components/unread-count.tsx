import { useQuery } from '@tanstack/react-query';
import { CountBadge } from '#ui/count-badge.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { mailQueries } from '../queries.ts';

export function UnreadCount() {
  const { data } = useQuery(mailQueries.unread());
  if (data === undefined || data.unread === 0) return null;
  return (
    <CountBadge count={data.unread}>
      <VisuallyHidden> unread</VisuallyHidden>
    </CountBadge>
  );
}
