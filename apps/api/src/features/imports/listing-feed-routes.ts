import { getListingFeed, readListingFeed } from '@rei/domain/market/endpoints';
import type { Router } from '#http/route.ts';
import type { ListingFeedService } from './listing-feed-service.ts';

export function registerListingFeedRoutes(route: Router, feed: ListingFeedService): void {
  route(getListingFeed, () => feed.get());
  route(readListingFeed, ({ session }) => feed.readNow(session.userId));
}
