import { decidingRules } from '@rei/domain/underwriting/deciding-rules';
import { getEstimate, listBuyBoxes, listProfiles } from '@rei/domain/underwriting/endpoints';
import { maxProfiles } from '@rei/domain/underwriting/stored';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';

export const underwritingQueries = {
  all: () => ['underwriting'] as const,
  profiles: () =>
    queryOptions({
      queryKey: ['underwriting', 'profiles'],
      queryFn: ({ signal }) => call(listProfiles, { query: { limit: `${maxProfiles}` }, signal }),
    }),
  /** The user's default buy box, and the rules that decide every verdict. */
  ownRules: () =>
    queryOptions({
      queryKey: ['underwriting', 'buy-boxes'],
      queryFn: ({ signal }) => call(listBuyBoxes, { query: { limit: `${maxProfiles}` }, signal }),
      select: ({ buyBoxes }) => {
        const box = buyBoxes.find(({ isDefault }) => isDefault);
        return { box, rules: decidingRules(box) };
      },
    }),
  estimate: (propertyId: string) =>
    queryOptions({
      queryKey: ['underwriting', 'estimate', propertyId],
      queryFn: ({ signal }) => call(getEstimate, { params: { propertyId }, signal }),
    }),
  compsKey: (propertyId: string) => ['underwriting', 'comps', propertyId] as const,
};
