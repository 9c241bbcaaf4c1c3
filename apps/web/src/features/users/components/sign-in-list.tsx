import type { ManagedUser } from '@rei/domain/users/managed-user';
import { momentText } from '#lib/moment.ts';
import styles from './sign-in-list.module.css';

/** A user's last sign-ins, newest first: address and time where the reader is. */
export function SignInList({ signIns }: { signIns: ManagedUser['loginHistory'] }) {
  if (signIns.length === 0) return <span className={styles.none}>Never signed in</span>;
  return (
    <ol className={styles.list}>
      {signIns.map(({ ip, timestamp }) => (
        <li key={`${timestamp} ${ip}`}>
          <span className={styles.ip}>{ip}</span>
          <time dateTime={timestamp}>{momentText(timestamp)}</time>
        </li>
      ))}
    </ol>
  );
}
