import type { CampaignState } from '@rei/domain/campaigns/campaign-states';
import type { RowOutcome } from '@rei/domain/campaigns/row-outcome';
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

export const recipientLooks: Readonly<Record<RowOutcome, StateLook>> = {
  queued: 'waiting',
  sent: 'good',
  delayed: 'late',
  refused: 'bad',
  bounced: 'bad',
  answered: 'good',
  uncertain: 'late',
  stopped: 'none',
  not_sent: 'none',
  excluded: 'none',
};
