import { FetchStates } from '#ui/fetch-states.tsx';
import { Loading } from '#ui/loading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** A stored table while it is asked for, or cannot be had. */
export function TableStates({ query }: { query: Parameters<typeof FetchStates>[0]['query'] }) {
  return (
    <FetchStates
      query={query}
      failed="Couldn’t load your tables."
      loading={
        <Loading text="Loading tables...">
          <Skeleton height={120} />
        </Loading>
      }
    />
  );
}
