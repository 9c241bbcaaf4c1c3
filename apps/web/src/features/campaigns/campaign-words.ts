import type { MissingFigure } from '@rei/domain/campaigns/campaign-offer';
import type { CampaignOfferState, CampaignState } from '@rei/domain/campaigns/campaign-states';
import type { PriceBasis } from '@rei/domain/campaigns/recipe';
import { formatDollars } from '@rei/domain/kernel/format';
import type { StateLook } from '#ui/state-tag.tsx';

export const campaignStateWords: Readonly<Record<CampaignState, { text: string; look: StateLook }>> = {
  draft: { text: 'In review', look: 'waiting' },
  running: { text: 'Running', look: 'running' },
  paused: { text: 'Paused', look: 'late' },
  stopped: { text: 'Stopped', look: 'none' },
  done: { text: 'Done', look: 'good' },
};

export const rowStateWords: Readonly<Record<CampaignOfferState, { text: string; look: StateLook }>> = {
  review: { text: 'Not sent', look: 'none' },
  excluded: { text: 'Excluded', look: 'none' },
  queued: { text: 'Waiting', look: 'waiting' },
  sent: { text: 'Sent', look: 'good' },
  answered: { text: 'Answered', look: 'good' },
  stopped: { text: 'Stopped', look: 'none' },
  failed: { text: 'Not sent', look: 'bad' },
};

export const basisLabels: Readonly<Record<PriceBasis, string>> = {
  list: 'Percent of list price',
  value: 'Percent of value',
  goal: 'Percent of the highest price for your rules',
  rule70: '70% rule: value less repairs',
};

export const missingWords: Readonly<Record<MissingFigure, string>> = {
  list_price: 'No list price',
  value: 'No value',
  goal_price: 'No price meets your rules',
  property_type: 'No property type',
  out_of_range: 'Not between floor and ceiling',
};

/** '$255,000', with cents only where there are some; a dash for none. */
export function centsText(cents: number | null): string {
  return formatDollars(cents === null ? null : cents / 100);
}
