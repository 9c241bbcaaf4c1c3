import { saveOffer } from '@rei/domain/paperwork/offer/endpoints';
import type { OfferInput } from '@rei/domain/paperwork/offer/offer';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { savedPropertyQueries } from '#features/saved-properties/queries.ts';
import { call } from '#lib/api-client.ts';
import { offerQueries } from './queries.ts';

/** Saves an offer as a new version; its property is saved with it. */
export function useSaveOffer() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: OfferInput) => call(saveOffer, { body }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: offerQueries.all() });
      void queryClient.invalidateQueries({ queryKey: savedPropertyQueries.all() });
    },
  });
}
