import type { ManagedUser } from '@rei/domain/users/managed-user';
import { useId } from 'react';
import { RowTitle } from '#ui/row-title.tsx';
import { SignInList } from './sign-in-list.tsx';
import styles from './user-item.module.css';
import { UserTags } from './user-tags.tsx';

/** One found user; the whole row leads to the user's page. */
export function UserItem({ user, href }: { user: ManagedUser; href: string }) {
  const nameId = useId();
  return (
    <article className={styles.item} aria-labelledby={nameId}>
      <div className={styles.who}>
        <RowTitle id={nameId} to={href} name={user.userName || '(no username)'}>
          <UserTags user={user} />
        </RowTitle>
        <p className={styles.mail}>{user.email}</p>
        {user.company && <p className={styles.company}>{user.company}</p>}
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>Registration IP</dt>
          <dd className="tabular">{user.registrationIp ?? 'N/A'}</dd>
        </div>
        <div>
          <dt>Last logins</dt>
          <dd>
            <SignInList signIns={user.loginHistory} />
          </dd>
        </div>
      </dl>
    </article>
  );
}
