import { formatNumber } from '../kernel/format.ts';
import type { FunnelGrouping, FunnelStep } from './funnel.ts';

export const funnelStepLabels: Readonly<Record<FunnelStep, string>> = {
  analyzed: 'Analyzed',
  offers: 'Offers',
  replies: 'Replies',
  counters: 'Counters',
  accepted: 'Accepted',
  contracts: 'Contracts',
  closed: 'Closed',
};

export const funnelGroupingLabels: Readonly<Record<FunnelGrouping, string>> = {
  week: 'Week of',
  place: 'Place',
  agent: 'Agent',
  template: 'Template',
};

/** '+3', '−1', or 'no change'. */
export function funnelChangeText(change: number): string {
  if (change === 0) return 'no change';
  return `${change > 0 ? '+' : '−'}${formatNumber(Math.abs(change))}`;
}
