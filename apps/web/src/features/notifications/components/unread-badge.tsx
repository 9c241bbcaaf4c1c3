import { useQuery } from '@tanstack/react-query';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { notificationQueries } from '../queries.ts';
import styles from './unread-badge.module.css';

const largestShown = 99;

/** How many notifications are unread; nothing where there are none, or where nobody could tell. */
export function UnreadBadge() {
  const { data } = useQuery(notificationQueries.count());
  const unread = data?.unread ?? 0;
  if (unread === 0) return null;
  return (
    <>
      <span className={styles.badge} aria-hidden="true">
        {unread > largestShown ? `${largestShown}+` : unread}
      </span>
      <VisuallyHidden>{unread === 1 ? '1 unread notification' : `${unread} unread notifications`}</VisuallyHidden>
    </>
  );
}
