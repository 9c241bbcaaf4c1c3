import type { CampaignOfferState, CampaignState } from '@rei/domain/campaigns/campaign-states';
import type { StateLook } from '#ui/state-tag.tsx';

interface StateWords {
  text: string;
  look: StateLook;
}

export const mailingStateWords: Readonly<Record<CampaignState, StateWords>> = {
  draft: { text: 'In review', look: 'waiting' },
  running: { text: 'Sending', look: 'running' },
  paused: { text: 'Paused', look: 'late' },
  stopped: { text: 'Stopped', look: 'none' },
  done: { text: 'Done', look: 'good' },
};

export const recipientStateWords: Readonly<Record<CampaignOfferState, StateWords>> = {
  review: { text: 'Not sent', look: 'none' },
  excluded: { text: 'Excluded', look: 'none' },
  queued: { text: 'Waiting', look: 'waiting' },
  sent: { text: 'Sent', look: 'good' },
  answered: { text: 'Answered', look: 'good' },
  stopped: { text: 'Stopped', look: 'none' },
  failed: { text: 'Failed', look: 'bad' },
};
