import {
  type CampaignProgress,
  getCampaignResults,
  listCampaignProgress,
} from '@rei/domain/campaigns/results-endpoints';
import type { RowOutcome } from '@rei/domain/campaigns/row-outcome';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';

/** How often a page that stands open asks how far a running campaign is. */
const askAgainMs = 10_000;

export const progressPageSize = 50;

export interface ProgressQuestion {
  outcome: RowOutcome | undefined;
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
  progress: (campaignId: string, { outcome, page }: ProgressQuestion, isRunning: boolean) =>
    queryOptions({
      queryKey: ['campaigns', campaignId, 'progress', outcome ?? '', page],
      queryFn: ({ signal }) =>
        call(listCampaignProgress, {
          params: { campaignId },
          query: { page: `${page}`, limit: `${progressPageSize}`, ...(outcome && { outcome }) },
          signal,
        }),
      placeholderData: keepPreviousData,
      refetchInterval: isRunning && askAgainMs,
      staleTime: 0,
    }),
};

const mostAtOnce = 100;

/** All offers of a campaign, a page after the other, for a table to be saved. */
export async function fetchProgress(campaignId: string): Promise<CampaignProgress[]> {
  const offers: CampaignProgress[] = [];
  for (let page = 1; ; page += 1) {
    const query = { page: `${page}`, limit: `${mostAtOnce}` };
    const { items, total } = await call(listCampaignProgress, { params: { campaignId }, query });
    offers.push(...items);
    if (items.length === 0 || offers.length >= total) return offers;
  }
}
