import { listContracts } from '@rei/domain/paperwork/contract/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';

export const contractQueries = {
  all: () => ['contracts'] as const,
  /** The own contracts of a property, newest first. */
  ofProperty: (propertyId: string) =>
    queryOptions({
      queryKey: ['contracts', 'property', propertyId] as const,
      queryFn: ({ signal }) => call(listContracts, { params: { propertyId }, signal }),
    }),
};
