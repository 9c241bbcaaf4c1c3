import type { ListingRow } from '@rei/domain/market/imported-row';

/** Where a reading of the feed stands: before its first page, or at a later one as the feed itself named it. */
export type FeedPlace =
  | { kind: 'first' }
  | { kind: 'link'; url: string }
  /** After so many records of a feed that names no next page. */
  | { kind: 'after'; records: number };

export interface FeedPage {
  rows: ListingRow[];
  /** The latest time of a change on this page; null where no record tells one. */
  newest: Date | null;
  next: FeedPlace | undefined;
}

export interface FeedQuestion {
  place: FeedPlace;
  changedAfter: Date | null;
  signal: AbortSignal;
}

export interface ListingFeed {
  source: string;
  /** Tells one address from another without telling it. */
  address: string;
  /** UNAVAILABLE, with `retryAfter` where the feed asks for a pause; LINK_INVALID when an earlier page is there no more. */
  readPage(question: FeedQuestion): Promise<FeedPage>;
}
