import { QueryClient } from '@tanstack/react-query';
import { ApiError, isRefusal } from './api-error.ts';

const maxRetries = 2;

/** Another try makes sense only where no answer came or the server itself failed. */
export function isPassing(error: Error): boolean {
  return !isRefusal(error);
}

/** What the server says when it does not name a time. */
const usualPauseSeconds = 5;

/** Until a server that said it is away for a moment is back, what could not be loaded is asked for again by itself. */
function askAgainMs(error: Error | null): number | false {
  if (!(error instanceof ApiError) || error.code !== 'UNAVAILABLE') return false;
  return (error.retryAfter ?? usualPauseSeconds) * 1000;
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        retry: (count, error) => count < maxRetries && isPassing(error),
        refetchInterval: ({ state }) => askAgainMs(state.error),
      },
      // Without a network a save fails at once and says so, instead of waiting unseen.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
