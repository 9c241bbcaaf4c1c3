import type { Campaign } from '@rei/domain/campaigns/campaign-row';
import { Notice } from '#ui/notice.tsx';
import { CampaignProgress } from './campaign-progress.tsx';
import styles from './campaign-results.module.css';
import { CampaignResults } from './campaign-results.tsx';

interface StartedCampaignProps {
  campaign: Campaign;
  propertyHref: (propertyId: string) => string;
  messageHref: (messageId: string) => string;
}

/** What came of a bulk offer, and how far each of its offers is. */
export function StartedCampaign({ campaign, ...links }: StartedCampaignProps) {
  const about = { campaignId: campaign._id, isRunning: campaign.state === 'running' };
  return (
    <div className={styles.started}>
      {campaign.pauseReason !== null && <Notice kind="warning">{campaign.pauseReason}</Notice>}
      <CampaignResults {...about} />
      <CampaignProgress {...about} {...links} />
    </div>
  );
}
