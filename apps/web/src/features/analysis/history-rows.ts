import type { ListingEvent } from '@rei/domain/listings/property';

interface HistoryRow {
  key: string;
  at: string;
  text: string;
  price: number | null;
  /** Against the price before, dollars; null where there is none to compare with, or no change. */
  change: number | null;
}

function textOf({ kind, status }: ListingEvent): string {
  switch (kind) {
    case 'listed':
      return status === 'For Sale' ? 'First imported' : `First imported, ${status}`;
    case 'price':
      return 'Price changed';
    case 'status':
      return status;
  }
}

/**
 * The events, newest first, each with what it changed of the price before it; at the end the day it was listed,
 * where that was before the first import.
 */
export function historyRows(events: readonly ListingEvent[], listDate: string | null): HistoryRow[] {
  const first = events.at(-1);
  const listed: HistoryRow[] =
    listDate !== null && (first === undefined || listDate < first.at.slice(0, 10))
      ? [{ key: 'listed', at: listDate, text: 'Listed', price: null, change: null }]
      : [];
  return events
    .map((event, index): HistoryRow => {
      const before = events.slice(index + 1).find(({ price }) => price !== null)?.price ?? null;
      const change = event.price === null || before === null ? 0 : event.price - before;
      return {
        key: `${event.at} ${index}`,
        at: event.at,
        text: textOf(event),
        price: event.price,
        change: change === 0 ? null : change,
      };
    })
    .concat(listed);
}
