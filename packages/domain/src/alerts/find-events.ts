import type { AssumedQuestion } from '../deal-finder/assumed-question.ts';
import { measureDeal } from '../deal-finder/deal-figures.ts';
import { blockSize, createEvaluator } from '../deal-finder/evaluator.ts';
import { dealOutcomes, judgeDeal } from '../deal-finder/judge-deal.ts';
import type { DealMeasure } from '../deal-finder/measures.ts';
import type { AlertKind } from './alert-kinds.ts';
import type { ChangedMarket } from './changed-market.ts';
import { reasonOf } from './event-reason.ts';
import { listingTest } from './filter-listings.ts';
import type { ListingStep, WatchedListing, WatchFilter } from './watched-listing.ts';

/** Of one run and search so many are told one by one; the others are counted. */
export const maxEventsAtOnce = 100;

export interface WatchedSearch {
  filter: WatchFilter;
  question: AssumedQuestion & { rankedBy: DealMeasure };
  /** Whether its rules decide, as in the Deal Finder; else having what its filters ask for is enough. */
  isJudged: boolean;
  /** With one of these cautions, as bits, a listing does not pass. */
  leftOut: number;
  /** Steps in its user's own figures, by listing, in place of the market's. */
  own: ReadonlyMap<number, Pick<ListingStep, 'before' | 'after'>>;
  /** Changes that were noted before are not told: the user has seen what they came to. */
  since: string;
  /** Listings that its user has hidden. */
  hidden: ReadonlySet<number>;
}

export interface AlertEvent {
  listingId: number;
  changeId: number;
  kind: AlertKind;
  address: string;
  reason: string;
}

export interface FoundEvents {
  events: AlertEvent[];
  /** So many more than `maxEventsAtOnce`. */
  more: number;
}

const passes = dealOutcomes.indexOf('passes');

/**
 * What a search tells of changed listings: each step of a listing is one event or none. `rows` are those of the market
 * that have what its filter asks for. Before and after are judged by today's question, so that only a listing's own
 * change is told, never another rate or another rule.
 */
export function findEvents(market: ChangedMarket, rows: readonly number[], search: WatchedSearch): FoundEvents {
  const passing = new Set(search.isJudged ? passingRows(market, rows, search) : rows);
  for (const row of ownRows(market, search)) {
    if (row.passes) passing.add(row.row);
    else passing.delete(row.row);
  }
  const found: FoundEvents = { events: [], more: 0 };
  for (const index of [...new Set([...passing].map((row) => row >> 1))].sort((one, other) => one - other)) {
    const step = market.steps[index];
    if (!step || step.at < search.since || search.hidden.has(step.listingId)) continue;
    const seen = { ...step, ...search.own.get(step.listingId) };
    const kind = kindOf(seen, { before: passing.has(2 * index), after: passing.has(2 * index + 1) });
    if (kind === undefined) continue;
    if (found.events.length === maxEventsAtOnce) found.more += 1;
    else {
      const { listingId, changeId, address } = step;
      found.events.push({ listingId, changeId, kind, address, reason: reasonOf(kind, seen, search.question) });
    }
  }
  return found;
}

function passingRows({ columns }: ChangedMarket, rows: readonly number[], search: WatchedSearch): number[] {
  if (rows.length === 0) return [];
  const evaluator = createEvaluator(search.question, columns);
  const list = Int32Array.from(rows);
  const found: number[] = [];
  for (let from = 0; from < list.length; from += blockSize) {
    const count = Math.min(blockSize, list.length - from);
    evaluator.evaluate(list, from, count);
    for (let at = 0; at < count; at += 1) {
      const isLeftOut = ((evaluator.cautions[at] ?? 0) & search.leftOut) !== 0;
      if (evaluator.outcomes[at] === passes && !isLeftOut) found.push(list[from + at] ?? 0);
    }
  }
  return found;
}

/** The same for listings of which the user has said something himself, by the reference. */
function ownRows({ steps }: ChangedMarket, search: WatchedSearch): { row: number; passes: boolean }[] {
  if (search.own.size === 0) return [];
  const isAsked = listingTest(search.filter);
  const isPassing = (listing: WatchedListing | null) => {
    if (!listing || !isAsked(listing)) return false;
    if (!search.isJudged) return true;
    const deal = measureDeal(listing.deal, search.question);
    const isLeftOut = ((listing.cautions | deal.doubts()) & search.leftOut) !== 0;
    return !isLeftOut && judgeDeal(listing.deal, search.question, deal).outcome === 'passes';
  };
  return steps.flatMap(({ listingId }, index) => {
    const own = search.own.get(listingId);
    if (!own) return [];
    return [
      { row: 2 * index, passes: isPassing(own.before) },
      { row: 2 * index + 1, passes: isPassing(own.after) },
    ];
  });
}

const offered: readonly string[] = ['For Sale', 'Foreclosure'];
const onMarket: readonly string[] = [...offered, 'Pending', 'Contingent'];

/** The one event that a step of a listing is for a search, by whether it passed before and passes now. */
export function kindOf(
  { before, after }: Pick<ListingStep, 'before' | 'after'>,
  passed: { before: boolean; after: boolean },
): AlertKind | undefined {
  const isOtherStatus = before !== null && after !== null && before.status !== after.status;
  if (passed.before && passed.after) return isOtherStatus ? 'status_change' : undefined;
  if (passed.after) {
    if (isOtherStatus && offered.includes(after.status) && !offered.includes(before.status)) return 'back_on_market';
    return before && after && isLower(after, before) ? 'price_cut' : 'new_match';
  }
  if (!passed.before) return undefined;
  return isOtherStatus && onMarket.includes(after.status) ? 'status_change' : 'left_list';
}

function isLower(after: WatchedListing, before: WatchedListing): boolean {
  return after.listPrice !== null && before.listPrice !== null && after.listPrice < before.listPrice;
}
