import { followMarket, unfollowMarket } from '@rei/domain/markets/endpoints';
import type { MarketPlace } from '@rei/domain/markets/place';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { marketQueries } from './queries.ts';

export function useFollowMarket({ level, key }: MarketPlace) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (isFollowed: boolean) => call(isFollowed ? followMarket : unfollowMarket, { params: { level, key } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: marketQueries.all() }),
  });
}
