import { listOffers } from '@rei/domain/paperwork/offer/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';

export const offerQueries = {
  all: () => ['offers'] as const,
  /** The own offers for a property, newest first. */
  ofProperty: (propertyId: string) =>
    queryOptions({
      queryKey: ['offers', 'property', propertyId] as const,
      queryFn: ({ signal }) => call(listOffers, { params: { propertyId }, signal }),
    }),
};
