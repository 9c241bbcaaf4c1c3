import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '#ui/error-state.tsx';
import { Loading } from '#ui/loading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { accountQueries } from '../queries.ts';
import styles from './account-section.module.css';
import { ProfileForm } from './profile-form.tsx';

const loadFailed = 'Unable to load user info.';
/** As high as a text that is only read, as a field of the form, and as one with a line below it. */
const read = '44px';
const field = 'calc(var(--control-h) + 20px)';
const explained = 'calc(var(--control-h) + 40px)';

export function Profile({ onwardHref }: { onwardHref: string }) {
  const me = useQuery(accountQueries.me());
  if (me.isPending) {
    return (
      <Loading text="Loading">
        <div className={styles.form}>
          <div className={styles.pair}>
            <Skeleton height={read} />
            <Skeleton height={read} />
          </div>
          <div className={styles.pair}>
            <Skeleton height={explained} />
            <Skeleton height={field} />
          </div>
          <Skeleton height={field} />
          <Skeleton width={120} height="var(--control-h)" />
        </div>
      </Loading>
    );
  }
  if (me.isError) return <ErrorState text={loadFailed} onRetry={() => void me.refetch()} />;
  return <ProfileForm user={me.data.user} onwardHref={onwardHref} />;
}
