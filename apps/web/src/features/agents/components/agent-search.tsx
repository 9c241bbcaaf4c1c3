import { useQuery } from '@tanstack/react-query';
import { useAddressSearch } from '#lib/use-address-search.ts';
import { TextSearch } from '#ui/text-search.tsx';
import { agentQueries } from '../queries.ts';
import { AgentResults } from './agent-results.tsx';
import { DuplicateGroups } from './duplicate-groups.tsx';
import { RecentAgents } from './recent-agents.tsx';

interface AgentSearchProps {
  editHref: (agentId: string) => string;
  /** Where properties are found. */
  searchHref: string;
}

/**
 * Finds agents by a text, which stands in the address bar with the page; without one, the recent ones and likely duplicates
 * are shown.
 */
export function AgentSearch({ editHref, searchHref }: AgentSearchProps) {
  const { text, page, isAsked, search } = useAddressSearch();
  const { isFetching, refetch } = useQuery({ ...agentQueries.search({ text, page }), enabled: isAsked });
  return (
    <>
      <TextSearch
        name="Search agents"
        label="Name, email, phone or office"
        placeholder="Search agents"
        text={text}
        isSearching={isAsked && isFetching}
        onSearch={(wanted) => search(wanted, refetch)}
      />
      {isAsked ? (
        <AgentResults text={text} page={page} editHref={editHref} />
      ) : (
        <>
          {page === 1 && <RecentAgents editHref={editHref} searchHref={searchHref} />}
          <DuplicateGroups page={page} editHref={editHref} />
        </>
      )}
    </>
  );
}
