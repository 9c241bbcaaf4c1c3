import { listDocuments } from '@rei/domain/paperwork/document/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';

export const documentQueries = {
  all: () => ['documents'] as const,
  /** The stored documents of a property, newest first. */
  ofProperty: (propertyId: string) =>
    queryOptions({
      queryKey: ['documents', 'property', propertyId] as const,
      queryFn: ({ signal }) => call(listDocuments, { params: { propertyId }, signal }),
    }),
};
