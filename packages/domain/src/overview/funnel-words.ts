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
  template: 'Offer type',
};
