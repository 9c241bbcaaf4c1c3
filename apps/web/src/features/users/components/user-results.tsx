import { useQuery } from '@tanstack/react-query';
import { ApiError, spokenMessage } from '#lib/api-error.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { FoundList } from '#ui/found-list.tsx';
import { userPageSize, userQueries } from '../queries.ts';
import { UserItem } from './user-item.tsx';
import { UsersLoading } from './users-loading.tsx';

interface UserResultsProps {
  text: string;
  page: number;
  userHref: (userId: string) => string;
}

export function UserResults({ text, page, userHref }: UserResultsProps) {
  const { data: users, error, isFetching, refetch } = useQuery(userQueries.search({ text, page }));
  const isFull = users?.length === userPageSize;
  const next = useQuery({ ...userQueries.search({ text, page: page + 1 }), enabled: isFull });

  if (error && !isFetching) return <ErrorState text={searchProblem(error)} onRetry={() => void refetch()} />;
  if (!users) return <UsersLoading />;
  if (users.length === 0) {
    return (
      <EmptyState text="No users found.">
        <ButtonLink to={{ search: '' }}>Clear search</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <FoundList
      one="user"
      many="users"
      found={users}
      text={text}
      page={page}
      pageSize={userPageSize}
      hasMore={isFull && (next.data?.length ?? 0) > 0}
      onLookForMore={isFull && next.isError ? () => void next.refetch() : undefined}
    >
      {(user) => <UserItem user={user} href={userHref(user._id)} />}
    </FoundList>
  );
}

/** Why a search of users failed, in the specification's words. */
function searchProblem(error: Error): string {
  // Every failed call is an ApiError; anything else is an answer that is not what the endpoint says.
  if (!(error instanceof ApiError)) return 'Unexpected response from server.';
  return error.status === 0 ? 'Network error.' : spokenMessage(error, 'Error searching users.');
}
