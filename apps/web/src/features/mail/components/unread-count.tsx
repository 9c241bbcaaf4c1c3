import { useQuery } from '@tanstack/react-query';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { mailQueries } from '../queries.ts';
import styles from './unread-count.module.css';

/** How many messages are unread; nothing where there are none. */
export function UnreadCount() {
  const { data } = useQuery(mailQueries.unread());
  if (data === undefined || data.unread === 0) return null;
  return (
    <span className={styles.count}>
      {data.unread > 99 ? '99+' : data.unread}
      <VisuallyHidden> unread</VisuallyHidden>
    </span>
  );
}
