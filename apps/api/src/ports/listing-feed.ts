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
  /** Where the next page is; undefined after the last one. */
  next: FeedPlace | undefined;
}

export interface FeedQuestion {
  place: FeedPlace;
  /** Only what was changed later; everything without it. */
  changedAfter: Date | null;
  /** Breaks off waiting and reading. */
  signal: AbortSignal;
}

/** A live feed of listings, read page by page. */
export interface ListingFeed {
  /** Short name of the listings' source: 'reso'. */
  source: string;
  /** Tells one address from another without telling it. */
  address: string;
  /**
   * One page. UNAVAILABLE when the feed cannot be reached, refuses or makes no sense, with `retryAfter` where it asks
   * for a longer pause; LINK_INVALID when the page of an earlier reading is there no more. What an abort throws is the
   * signal's reason.
   */
  readPage(question: FeedQuestion): Promise<FeedPage>;
}
