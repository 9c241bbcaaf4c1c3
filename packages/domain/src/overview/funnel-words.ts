import { formatCounted, formatDollars, formatNumber, formatPercent, noValue } from '../kernel/format.ts';
import type { FunnelFigure, FunnelGrouping, FunnelStep } from './funnel.ts';

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

export const funnelFigureLabels: Readonly<Record<FunnelFigure, string>> = {
  medianDiscount: 'Median discount',
  responseRate: 'Response rate',
  medianSpread: 'Median counter over offer',
  daysToAnswer: 'Offer to answer',
  daysToContract: 'Acceptance to contract',
  daysToClosing: 'Contract to closing',
};

const days = (value: number) => formatCounted(value, 'day');

const figureTexts: Readonly<Record<FunnelFigure, (value: number) => string>> = {
  medianDiscount: (value) => formatPercent(value, 1),
  responseRate: (value) => formatPercent(value, 0),
  medianSpread: formatDollars,
  ...{ daysToAnswer: days, daysToContract: days, daysToClosing: days },
};

/** A figure in its unit; a dash where nothing tells it. */
export function funnelFigureText(figure: FunnelFigure, value: number | null): string {
  return value === null ? noValue : figureTexts[figure](value);
}

const sampleTexts: Readonly<Record<FunnelFigure, (value: number) => string>> = {
  medianDiscount: (value) => `${formatPercent(Math.abs(value), 1)} ${value < 0 ? 'above' : 'below'} list price`,
  responseRate: (value) => `Answered after ${days(value)}`,
  medianSpread: (value) => `${formatDollars(value)} over the offer`,
  daysToAnswer: (value) => `Answered after ${days(value)}`,
  daysToContract: (value) => `Signed after ${days(value)}`,
  daysToClosing: (value) => `Closed after ${days(value)}`,
};

/** What one entry adds to a figure; only answers can be missing. */
export function funnelSampleText(figure: FunnelFigure, value: number | null): string {
  return value === null ? 'No answer yet' : sampleTexts[figure](value);
}

/** '+3', '−1', or 'no change'. */
export function funnelChangeText(change: number): string {
  if (change === 0) return 'no change';
  return `${change > 0 ? '+' : '−'}${formatNumber(Math.abs(change))}`;
}
