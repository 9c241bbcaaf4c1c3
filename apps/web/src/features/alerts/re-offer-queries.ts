import { dismissReOffer, listReOffers } from '@rei/domain/alerts/renewal-endpoints';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';

const all = ['re-offers'] as const;

/** Offers that came back, of one property where it is named. */
export function reOffersQuery(propertyId?: string) {
  return queryOptions({
    queryKey: [...all, propertyId ?? ''],
    queryFn: async ({ signal }) =>
      (await call(listReOffers, { query: { ...(propertyId && { propertyId }) }, signal })).reOffers,
  });
}

export function useDismissReOffer() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (reOfferId: string) => call(dismissReOffer, { params: { reOfferId } }),
    onSettled: () => client.invalidateQueries({ queryKey: all }),
  });
}
