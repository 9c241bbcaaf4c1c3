import { getMapZip } from '@rei/domain/deal-finder/zip-endpoints';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';

/** Where a ZIP is; of what is none nobody is asked. */
export const zipPlaceQuery = (zip: string) =>
  queryOptions({
    queryKey: ['zip-place', zip],
    queryFn: /^\d{5}$/.test(zip)
      ? async ({ signal }) => (await call(getMapZip, { params: { zip }, signal })).place
      : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  });
