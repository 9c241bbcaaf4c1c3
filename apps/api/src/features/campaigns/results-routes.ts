import { getCampaignResults, listCampaignProgress } from '@rei/domain/campaigns/results-endpoints';
import type { Router } from '#http/route.ts';
import type { CampaignResultsService } from './results/results-service.ts';

export function registerCampaignResultRoutes(
  route: Router,
  { campaignResults }: { campaignResults: CampaignResultsService },
): void {
  route(getCampaignResults, ({ session, params }) => campaignResults.get(session.userId, params.campaignId));
  route(listCampaignProgress, ({ session, params, query }) =>
    campaignResults.listProgress(session.userId, params.campaignId, query),
  );
}
