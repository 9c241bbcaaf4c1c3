import { QueryClient } from '@tanstack/react-query';
import { isRefusal } from './api-error.ts';

const maxRetries = 2;

/** Another try makes sense only where no answer came or the server itself failed. */
export function isPassing(error: Error): boolean {
  return !isRefusal(error);
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        retry: (count, error) => count < maxRetries && isPassing(error),
      },
      // Without a network a save fails at once and says so, instead of waiting unseen.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
