import type { ActivityType } from '../activity/activity-type.ts';
import { addDays, daysBetween, weekdayOf } from '../kernel/calendar-day.ts';
import { median } from '../kernel/median.ts';

export const funnelSteps = ['analyzed', 'offers', 'replies', 'counters', 'accepted', 'contracts', 'closed'] as const;
export type FunnelStep = (typeof funnelSteps)[number];

export const isFunnelStep = (name: string): name is FunnelStep => funnelSteps.some((step) => step === name);

export const funnelGroupings = ['week', 'place', 'agent', 'template'] as const;
export type FunnelGrouping = (typeof funnelGroupings)[number];

/** An entry of the log that counts, with what it is grouped by. Dollars. */
export interface FunnelEntry {
  listingId: string;
  address: string;
  type: ActivityType;
  /** YYYY-MM-DD where the user is. */
  on: string;
  amount: number | null;
  /** What was asked when it happened. */
  asked: number | null;
  place: string;
  agent: string;
  /** The name of the mail template that the offer went out with, as it was then. */
  template: string;
}

export type FunnelCounts = Record<FunnelStep, number>;

export interface FunnelGroup {
  key: string;
  counts: FunnelCounts;
}

/**
 * Of the whole: percent below the price that was asked, of offers; percent of the properties with an offer of which
 * anybody answered it; dollars between an offer and the counter-offer after it; days from an offer to its answer, from
 * the acceptance to the signing, and from there to the closing.
 */
export const funnelFigureNames = [
  'medianDiscount',
  'responseRate',
  'medianSpread',
  'daysToAnswer',
  'daysToContract',
  'daysToClosing',
] as const;
export type FunnelFigure = (typeof funnelFigureNames)[number];

/** Null where nothing tells it. */
export type FunnelFigures = Record<FunnelFigure, number | null>;

const stepOf: Partial<Record<ActivityType, FunnelStep>> = {
  property_saved: 'analyzed',
  offer_made: 'offers',
  offer_sent: 'offers',
  offer_update_sent: 'offers',
  reply_received: 'replies',
  offer_countered: 'counters',
  offer_accepted: 'accepted',
  contract_email_sent: 'contracts',
  contract_signed: 'contracts',
  property_closed: 'closed',
};

/** What goes out with a template, or without: what follows counts under the same. */
export const templatedTypes = ['offer_made', 'offer_sent', 'offer_update_sent', 'contract_email_sent'] as const;

/** What went out otherwise, or before its template was kept; and what nothing went out for. */
export const noTemplate = 'No template';

/** The kinds of entries that the funnel counts. */
export const funnelTypes = Object.keys(stepOf) as ActivityType[];

export const funnelStepOf = (type: ActivityType): FunnelStep | undefined => stepOf[type];

const monday = 1;

/** What an entry is counted under: the Monday of its week, or its place, agent or template. */
export function funnelKey(entry: FunnelEntry, by: FunnelGrouping): string {
  if (by !== 'week') return entry[by];
  return addDays(entry.on, -((weekdayOf(entry.on) - monday + 7) % 7));
}

/** How many different properties came to each step, by group: newest weeks first, else the largest groups. */
export function funnelGroups(entries: readonly FunnelEntry[], by: FunnelGrouping): FunnelGroup[] {
  const groups = [...Map.groupBy(entries, (entry) => funnelKey(entry, by))].map(([key, of]) => ({
    key,
    counts: funnelCounts(of),
  }));
  const size = ({ counts }: FunnelGroup) => counts.analyzed + counts.offers;
  return groups.toSorted((one, other) =>
    by === 'week' ? (one.key < other.key ? 1 : -1) : size(other) - size(one) || (one.key < other.key ? -1 : 1),
  );
}

/** How many different properties came to each step. */
export function funnelCounts(entries: readonly FunnelEntry[]): FunnelCounts {
  const counted = (step: FunnelStep) =>
    new Set(entries.filter(({ type }) => stepOf[type] === step).map(({ listingId }) => listingId)).size;
  return {
    ...{ analyzed: counted('analyzed'), offers: counted('offers'), replies: counted('replies') },
    ...{ counters: counted('counters'), accepted: counted('accepted') },
    ...{ contracts: counted('contracts'), closed: counted('closed') },
  };
}

const answerSteps: readonly (FunnelStep | undefined)[] = ['replies', 'counters', 'accepted'];

/** What a figure rests on: the entry that it is told of, and its value in the figure's unit; null: it did not happen. */
export interface FunnelSample {
  entry: FunnelEntry;
  value: number | null;
}

/**
 * What each figure rests on, of entries, oldest first. Of the response rate these are the properties with an offer, each
 * with the days until its first answer.
 */
export function funnelSamples(entries: readonly FunnelEntry[]): Record<FunnelFigure, FunnelSample[]> {
  const samples: Record<FunnelFigure, FunnelSample[]> = {
    ...{ medianDiscount: [], medianSpread: [], responseRate: [] },
    ...{ daysToAnswer: [], daysToContract: [], daysToClosing: [] },
  };
  for (const of of Map.groupBy(entries, ({ listingId }) => listingId).values()) {
    let offer: FunnelEntry | undefined;
    let first: FunnelEntry | undefined;
    let answer: FunnelEntry | undefined;
    let accepted: FunnelEntry | undefined;
    let signed: FunnelEntry | undefined;
    const add = (figure: FunnelFigure, entry: FunnelEntry, value: number) => samples[figure].push({ entry, value });
    for (const entry of of) {
      const step = stepOf[entry.type];
      if (step === 'offers') {
        // The same offer is in the log when it is made, and again when it is sent.
        const isNew = entry.amount !== offer?.amount;
        if (isNew && entry.amount && entry.asked) add('medianDiscount', entry, (1 - entry.amount / entry.asked) * 100);
        offer = entry;
        first ??= entry;
      }
      if (first && answerSteps.includes(step) && !answer) {
        answer = entry;
        add('daysToAnswer', entry, daysBetween(first.on, entry.on));
      }
      if (step === 'counters' && offer?.amount && entry.amount) add('medianSpread', entry, entry.amount - offer.amount);
      if (step === 'accepted') accepted = entry;
      if (entry.type === 'contract_signed' && !signed) {
        signed = entry;
        if (accepted) add('daysToContract', entry, daysBetween(accepted.on, entry.on));
      }
      if (step === 'closed' && signed) add('daysToClosing', entry, daysBetween(signed.on, entry.on));
    }
    if (first)
      samples.responseRate.push({ entry: answer ?? first, value: answer ? daysBetween(first.on, answer.on) : null });
  }
  return samples;
}

/** Figures of entries, oldest first. */
export function funnelFigures(entries: readonly FunnelEntry[]): FunnelFigures {
  const { responseRate, ...samples } = funnelSamples(entries);
  const middle = (of: readonly FunnelSample[]) => median(of.flatMap(({ value }) => value ?? []));
  const answered = responseRate.filter(({ value }) => value !== null).length;
  return {
    medianDiscount: middle(samples.medianDiscount),
    medianSpread: middle(samples.medianSpread),
    responseRate: responseRate.length === 0 ? null : (answered / responseRate.length) * 100,
    daysToAnswer: middle(samples.daysToAnswer),
    daysToContract: middle(samples.daysToContract),
    daysToClosing: middle(samples.daysToClosing),
  };
}
