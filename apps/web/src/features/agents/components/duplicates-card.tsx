import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode, Ref } from 'react';
import { refusalMessage } from '#lib/api-error.ts';
import { Card } from '#ui/card.tsx';
import { FetchStates } from '#ui/fetch-states.tsx';
import { RowsLoading } from './rows-loading.tsx';

interface DuplicatesCardProps<Found> {
  query: UseQueryResult<Found>;
  /** The rows, where the focus goes when the last of them is dismissed. */
  contentRef: Ref<HTMLDivElement>;
  content: (found: Found) => ReactNode;
  children?: ReactNode;
}

/** Agents that are likely one person, once they are there. */
export function DuplicatesCard<Found>({ query, contentRef, content, children }: DuplicatesCardProps<Found>) {
  const { data } = query;
  return (
    <Card title="Likely duplicates" flush>
      <FetchStates
        query={query}
        failed={(error) => refusalMessage(error, 'Couldn’t load likely duplicates.')}
        loading={<RowsLoading text="Loading likely duplicates..." />}
      />
      <div ref={contentRef} tabIndex={-1}>
        {data && content(data)}
      </div>
      {children}
    </Card>
  );
}
