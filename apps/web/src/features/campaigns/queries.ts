import type { RowFilter } from '@rei/domain/campaigns/campaign-row';
import {
  getCampaign,
  getCampaignMail,
  listCampaignOffers,
  listCampaigns,
  previewRecipe,
} from '@rei/domain/campaigns/endpoints';
import type { Recipe } from '@rei/domain/campaigns/recipe';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';

export const campaignPageSize = 25;
export const rowPageSize = 50;

export const campaignQueries = {
  all: () => ['campaigns'] as const,
  list: (page: number) =>
    queryOptions({
      queryKey: [...campaignQueries.all(), 'list', page],
      queryFn: ({ signal }) =>
        call(listCampaigns, { query: { page: `${page}`, limit: `${campaignPageSize}` }, signal }),
      placeholderData: keepPreviousData,
    }),
  one: (campaignId: string) =>
    queryOptions({
      queryKey: [...campaignQueries.all(), campaignId],
      queryFn: ({ signal }) => call(getCampaign, { params: { campaignId }, signal }),
      // A running one is done, or pauses, by itself.
      refetchInterval: ({ state }) => state.data?.state === 'running' && 30_000,
    }),
  rows: (campaignId: string, show: RowFilter, page: number) =>
    queryOptions({
      queryKey: [...campaignQueries.all(), campaignId, 'rows', show, page],
      queryFn: ({ signal }) =>
        call(listCampaignOffers, {
          params: { campaignId },
          query: { show, page: `${page}`, limit: `${rowPageSize}` },
          signal,
        }),
      placeholderData: keepPreviousData,
    }),
  /** Asked anew whenever something of the row changed. */
  mail: (campaignId: string, campaignOfferId: string, edits: unknown) =>
    queryOptions({
      queryKey: [...campaignQueries.all(), campaignId, 'mail', campaignOfferId, edits],
      queryFn: ({ signal }) => call(getCampaignMail, { params: { campaignId, campaignOfferId }, signal }),
    }),
  example: (propertyId: string, recipe: Recipe) =>
    queryOptions({
      queryKey: ['campaign-example', propertyId, recipe],
      queryFn: ({ signal }) => call(previewRecipe, { body: { propertyId, recipe }, signal }),
      placeholderData: keepPreviousData,
    }),
};
