import type { ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';

interface FetchStatesProps {
  query: { data: unknown; error: Error | null; isFetching: boolean; refetch: () => unknown };
  failed: string | ((error: Error) => string);
  /** What stands there while it is on its way. */
  loading: ReactNode;
}

/** In the place of what was asked for, until it is there: that it is on its way, or that it failed. */
export function FetchStates({ query, failed, loading }: FetchStatesProps) {
  const { data, error, isFetching, refetch } = query;
  if (data) return null;
  if (!error || isFetching) return loading;
  return <ErrorState text={typeof failed === 'string' ? failed : failed(error)} onRetry={() => void refetch()} />;
}
