import type { ActivityType } from '../activity/activity-type.ts';
import { addDays, daysBetween, weekdayOf } from '../kernel/calendar-day.ts';
import { median } from '../kernel/median.ts';

export const funnelSteps = ['analyzed', 'offers', 'replies', 'counters', 'accepted', 'contracts', 'closed'] as const;
export type FunnelStep = (typeof funnelSteps)[number];

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

/** Of the whole; null where nothing tells it. */
export interface FunnelFigures {
  /** Percent below the price that was asked, of offers. */
  medianDiscount: number | null;
  /** Dollars between an offer and the counter-offer after it. */
  medianSpread: number | null;
  /** Percent of the properties with an offer of which anybody answered it. */
  responseRate: number | null;
  /** Days from an offer to its answer, from the acceptance to the signing, and from there to the closing. */
  daysToAnswer: number | null;
  daysToContract: number | null;
  daysToClosing: number | null;
}

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

/** Figures of entries, oldest first. */
export function funnelFigures(entries: readonly FunnelEntry[]): FunnelFigures {
  const discounts: number[] = [];
  const spreads: number[] = [];
  const days: Record<'answer' | 'contract' | 'closing', number[]> = { answer: [], contract: [], closing: [] };
  let [offered, answered] = [0, 0];
  for (const of of Map.groupBy(entries, ({ listingId }) => listingId).values()) {
    let offer: FunnelEntry | undefined;
    let first: FunnelEntry | undefined;
    let accepted: FunnelEntry | undefined;
    let signed: FunnelEntry | undefined;
    let isAnswered = false;
    for (const entry of of) {
      const step = stepOf[entry.type];
      if (step === 'offers') {
        // The same offer is in the log when it is made, and again when it is sent.
        const isNew = entry.amount !== offer?.amount;
        if (isNew && entry.amount && entry.asked) discounts.push((1 - entry.amount / entry.asked) * 100);
        offer = entry;
        first ??= entry;
      }
      if (first && answerSteps.includes(step) && !isAnswered) {
        isAnswered = true;
        days.answer.push(daysBetween(first.on, entry.on));
      }
      if (step === 'counters' && offer?.amount && entry.amount) spreads.push(entry.amount - offer.amount);
      if (step === 'accepted') accepted = entry;
      if (entry.type === 'contract_signed' && !signed) {
        signed = entry;
        if (accepted) days.contract.push(daysBetween(accepted.on, entry.on));
      }
      if (step === 'closed' && signed) days.closing.push(daysBetween(signed.on, entry.on));
    }
    if (first) offered += 1;
    if (isAnswered) answered += 1;
  }
  return {
    medianDiscount: median(discounts),
    medianSpread: median(spreads),
    responseRate: offered === 0 ? null : (answered / offered) * 100,
    daysToAnswer: median(days.answer),
    daysToContract: median(days.contract),
    daysToClosing: median(days.closing),
  };
}
