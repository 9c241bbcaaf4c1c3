import { useQuery } from '@tanstack/react-query';
import { useAddressSearch } from '#lib/use-address-search.ts';
import { TextSearch } from '#ui/text-search.tsx';
import { userQueries } from '../queries.ts';
import { UserResults } from './user-results.tsx';

export function UserSearch({ userHref }: { userHref: (userId: string) => string }) {
  const { text, page, isAsked, search } = useAddressSearch();
  const { isFetching, refetch } = useQuery({ ...userQueries.search({ text, page }), enabled: isAsked });
  return (
    <>
      <TextSearch
        name="Search users"
        label="Username or email"
        placeholder="Search by username or email"
        text={text}
        isSearching={isAsked && isFetching}
        onSearch={(wanted) => search(wanted, refetch)}
      />
      {isAsked && <UserResults text={text} page={page} userHref={userHref} />}
    </>
  );
}
