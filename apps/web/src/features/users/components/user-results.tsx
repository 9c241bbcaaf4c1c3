import { useQuery } from '@tanstack/react-query';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Loading } from '#ui/loading.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { userPageSize, userQueries } from '../queries.ts';
import { searchProblem } from '../search-problem.ts';
import { UserItem } from './user-item.tsx';
import styles from './user-results.module.css';

interface UserResultsProps {
  text: string;
  page: number;
  userHref: (userId: string) => string;
}

const skeletons = ['first', 'second', 'third'] as const;

function countText(shown: number, page: number, hasMore: boolean): string {
  if (page > 1 || hasMore) return `Users ${(page - 1) * userPageSize + 1}–${(page - 1) * userPageSize + shown}`;
  return shown === 1 ? '1 user' : `${shown} users`;
}

/** What a search of users found. */
export function UserResults({ text, page, userHref }: UserResultsProps) {
  const { data: users, error, isFetching, refetch } = useQuery(userQueries.search({ text, page }));
  const isFull = users?.length === userPageSize;
  const next = useQuery({ ...userQueries.search({ text, page: page + 1 }), enabled: isFull });

  if (error && !isFetching) return <ErrorState text={searchProblem(error)} onRetry={() => void refetch()} />;
  if (!users) {
    return (
      <Loading text="Searching...">
        <div className={styles.list}>
          {skeletons.map((skeleton) => (
            <div key={skeleton} className={styles.skeleton}>
              <Skeleton width={180} height={16} />
              <Skeleton width={240} height={12} />
            </div>
          ))}
        </div>
      </Loading>
    );
  }
  if (users.length === 0) return <EmptyState text="No users found." />;
  const hasMore = isFull && (next.data?.length ?? 0) > 0;
  return (
    <>
      <p className={styles.count} role="status">
        {countText(users.length, page, hasMore)}
      </p>
      <ul className={styles.list} aria-label="Users">
        {users.map((user) => (
          <li key={user._id}>
            <UserItem user={user} href={userHref(user._id)} />
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <Pagination
          page={page}
          pages={page + (hasMore ? 1 : 0)}
          hrefOf={(to) => ({ search: new URLSearchParams({ q: text, ...(to > 1 && { page: `${to}` }) }).toString() })}
        />
        {isFull && next.isError && <Button onClick={() => void next.refetch()}>Look for more</Button>}
      </div>
    </>
  );
}
