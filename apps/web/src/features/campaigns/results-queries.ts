import type { CampaignOfferState } from '@rei/domain/campaigns/campaign-states';
import { getCampaignResults, listCampaignProgress } from '@rei/domain/campaigns/results-endpoints';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';

/** How often a page that stands open asks how far a running campaign is. */
const askAgainMs = 10_000;

export const progressPageSize = 50;

export interface ProgressQuestion {
  state: CampaignOfferState | undefined;
  page: number;
}

export const campaignResultQueries = {
  results: (campaignId: string, isRunning: boolean) =>
    queryOptions({
      queryKey: ['campaigns', campaignId, 'results'],
      queryFn: ({ signal }) => call(getCampaignResults, { params: { campaignId }, signal }),
      refetchInterval: isRunning && askAgainMs,
      staleTime: 0,
    }),
  progress: (campaignId: string, { state, page }: ProgressQuestion, isRunning: boolean) =>
    queryOptions({
      queryKey: ['campaigns', campaignId, 'progress', state ?? '', page],
      queryFn: ({ signal }) =>
        call(listCampaignProgress, {
          params: { campaignId },
          query: { page: `${page}`, limit: `${progressPageSize}`, ...(state && { state }) },
          signal,
        }),
      placeholderData: keepPreviousData,
      refetchInterval: isRunning && askAgainMs,
      staleTime: 0,
    }),
};
