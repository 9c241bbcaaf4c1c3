import { getHudRents, getMarketRate, type HudRents, listMarketRates } from '@rei/domain/analysis/endpoints';
import { getProperty } from '@rei/domain/listings/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';

/** HUD's rents and the market's rate change with an import, not while a page is open. */
const referenceStaleTime = 10 * 60_000;

const usZip = /^\d{5}(-\d{4})?$/;

export const analysisQueries = {
  all: () => ['analysis'] as const,
  properties: () => ['analysis', 'property'] as const,
  property: (propertyId: string) =>
    queryOptions({
      queryKey: ['analysis', 'property', propertyId],
      queryFn: ({ signal }) => call(getProperty, { params: { propertyId }, signal }),
    }),
  /** A listing without a ZIP has no rents; nobody is asked. */
  rents: (zip: string) =>
    queryOptions({
      queryKey: ['analysis', 'rents', zip],
      queryFn: ({ signal }): Promise<HudRents> =>
        usZip.test(zip) ? call(getHudRents, { query: { zip }, signal }) : Promise.resolve({ zip, rents: {} }),
      staleTime: referenceStaleTime,
    }),
  marketRate: () =>
    queryOptions({
      queryKey: ['analysis', 'market-rate'],
      queryFn: ({ signal }) => call(getMarketRate, { signal }),
      staleTime: referenceStaleTime,
    }),
  marketRates: () =>
    queryOptions({
      queryKey: ['analysis', 'market-rates'],
      queryFn: ({ signal }) => call(listMarketRates, { signal }),
      staleTime: referenceStaleTime,
    }),
};
