import type { ListingEvent, SourceDetails } from '@rei/domain/listings/property';

export type SourceEvent = SourceDetails['price_history'][number];

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

/** What the source itself tells; a change of price against the list price before it there. */
function sourceRows(entries: readonly SourceEvent[]): HistoryRow[] {
  return entries.map(({ on, event, price }, index) => {
    const older = entries.slice(index + 1).find((entry) => entry.price !== null);
    const isChange = /price/i.test(event) && older !== undefined && !/sold/i.test(older.event);
    const change = isChange && price !== null && older?.price != null ? price - older.price : 0;
    return { key: `source ${index}`, at: on, text: event, price, change: change === 0 ? null : change };
  });
}

/**
 * The events, newest first, each with what it changed of the price before it, among what the source itself tells; the
 * day it was listed, where that was before the first import and the source does not tell it so.
 */
export function historyRows(
  events: readonly ListingEvent[],
  listDate: string | null,
  ofSource: readonly SourceEvent[] = [],
): HistoryRow[] {
  const first = events.at(-1);
  const isTold = ofSource.some(({ on, event }) => on === listDate && /list/i.test(event));
  const listed: HistoryRow[] =
    listDate !== null && !isTold && (first === undefined || listDate < first.at.slice(0, 10))
      ? [{ key: 'listed', at: listDate, text: 'Listed', price: null, change: null }]
      : [];
  return events
    .map((event, index): HistoryRow => {
      // What a home was sold for, and what is asked after that, is no change of what was asked.
      const sale = events.findIndex(({ status }, at) => at >= index && status === 'Sold');
      const offer = events.slice(index, sale === -1 ? events.length : sale);
      const before = offer.slice(1).find(({ price }) => price !== null)?.price ?? null;
      const change = event.price === null || before === null ? 0 : event.price - before;
      return {
        key: `${event.at} ${index}`,
        at: event.at,
        text: textOf(event),
        price: event.price,
        change: change === 0 ? null : change,
      };
    })
    .concat(sourceRows(ofSource), listed)
    .toSorted(
      (one, other) =>
        Number(one.at.slice(0, 10) < other.at.slice(0, 10)) - Number(one.at.slice(0, 10) > other.at.slice(0, 10)),
    );
}
