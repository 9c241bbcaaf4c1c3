import { formatNumber } from '../kernel/format.ts';
import { type AlertKind, alertKinds, alertKindWords } from './alert-kinds.ts';

/** So many listings are named in one message; the others are counted. */
export const mostTold = 20;

const longestName = 60;

interface ToldEvent {
  listingId: number;
  kind: AlertKind;
  address: string;
  reason: string;
}

export interface AlertMessage {
  title: string;
  /** One for each listing, with all that happened to it, and one for those that are only counted. */
  lines: string[];
}

/** One message of all that happened in a saved search, oldest first; undefined where there is nothing to tell. */
export function alertMessage(name: string, events: readonly ToldEvent[], more: number): AlertMessage | undefined {
  const [first] = events;
  if (!first) return more > 0 ? { title: titleOf(formatChanges(more), name), lines: [] } : undefined;
  const byListing = Map.groupBy(events, ({ listingId }) => listingId);
  const lines = [...byListing.values()].map(lineOf);
  const beyond = Math.max(lines.length - mostTold, 0) + more;
  return {
    title: titleOf(headingOf(events, more), name),
    lines: [...lines.slice(0, mostTold), ...(beyond > 0 ? [`And ${formatNumber(beyond)} more.`] : [])],
  };
}

function titleOf(what: string, name: string): string {
  const short = name.length > longestName ? `${name.slice(0, longestName - 1).toWellFormed()}…` : name;
  return `${what} in ‘${short}’`;
}

/** '2 new matches, 1 status change', most wanted first. */
function headingOf(events: readonly ToldEvent[], more: number): string {
  if (more > 0) return formatChanges(events.length + more);
  const counted = alertKinds.flatMap((kind) => {
    const count = events.filter((event) => event.kind === kind).length;
    const { one, many } = alertKindWords[kind];
    return count === 0 ? [] : [`${formatNumber(count)} ${count === 1 ? one : many}`];
  });
  return counted.join(', ');
}

function formatChanges(count: number): string {
  return count === 1 ? '1 change' : `${formatNumber(count)} changes`;
}

function lineOf(events: readonly ToldEvent[]): string {
  const [first] = events;
  return `${first?.address}: ${events.map(({ reason }) => reason).join('. Then: ')}`;
}
