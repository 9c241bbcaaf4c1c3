import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '#ui/error-state.tsx';
import { Loading } from '#ui/loading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { accountQueries } from '../queries.ts';
import styles from './account-section.module.css';
import { ProfileForm } from './profile-form.tsx';

const loadFailed = 'Unable to load user info.';
const rows = ['who', 'name', 'phone'] as const;

export function Profile({ onwardHref }: { onwardHref: string }) {
  const me = useQuery(accountQueries.me());
  if (me.isPending) {
    return (
      <Loading text="Loading">
        <div className={styles.form}>
          {rows.map((row) => (
            <Skeleton key={row} height={56} />
          ))}
        </div>
      </Loading>
    );
  }
  if (me.isError) return <ErrorState text={loadFailed} onRetry={() => void me.refetch()} />;
  return <ProfileForm user={me.data.user} onwardHref={onwardHref} />;
}
