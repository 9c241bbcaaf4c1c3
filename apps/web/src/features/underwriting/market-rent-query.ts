import { getMarketRent } from '@rei/domain/valuation/rent-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';

/** What a property rents for by homes for rent around it; its card and a lender's report load it. */
export const marketRentQuery = (propertyId: string) =>
  queryOptions({
    queryKey: ['underwriting', 'market-rent', propertyId],
    queryFn: ({ signal }) => call(getMarketRent, { params: { propertyId }, signal }),
  });
