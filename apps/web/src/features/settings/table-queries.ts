import { getCountyTaxes, getReferenceTables, getUtilityAllowances } from '@rei/domain/settings/table-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';

export const tableQueries = {
  referenceTables: () =>
    queryOptions({
      queryKey: ['settings', 'reference-tables'],
      queryFn: ({ signal }) => call(getReferenceTables, { signal }),
    }),
  utilityAllowances: () =>
    queryOptions({
      queryKey: ['settings', 'utility-allowances'],
      queryFn: ({ signal }) => call(getUtilityAllowances, { signal }),
    }),
  countyTaxes: () =>
    queryOptions({
      queryKey: ['settings', 'county-taxes'],
      queryFn: ({ signal }) => call(getCountyTaxes, { signal }),
    }),
};
