import type { DemoMarket } from '@rei/domain/demo-market/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useToast } from '#ui/toast.tsx';
import { listingQueries } from '../queries.ts';

/** Tells that a removal that was watched has ended; everything is fetched anew then. */
export function useRemovalEnd(market: DemoMarket | undefined): void {
  const queryClient = useQueryClient();
  const toast = useToast();
  const wasRemoving = useRef(false);
  const isRemoving = market?.removal != null;
  const left = market?.listings ?? 0;

  useEffect(() => {
    if (wasRemoving.current && !isRemoving) {
      const isDone = left === 0;
      toast({
        text: isDone ? 'The demo market was removed.' : 'Removing the demo market didn’t finish. Please try again.',
      });
      const state = listingQueries.demoMarket().queryKey.join();
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey.join() !== state });
    }
    wasRemoving.current = isRemoving;
  }, [isRemoving, left, queryClient, toast]);
}
