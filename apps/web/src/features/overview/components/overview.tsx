import type { RecentActivity } from '@rei/domain/activity/activity-entry';
import type { ReactNode } from 'react';
import { Later } from '#lib/later.tsx';
import { useIsMobile } from '#ui/use-media.ts';
import { useRoom } from '#ui/use-room.ts';
import type { StatName } from '../queries.ts';
import { ActivityFeed } from './activity-feed.tsx';
import styles from './overview.module.css';
import { QuickActions } from './quick-actions.tsx';
import { QuickStats } from './quick-stats.tsx';
import { RateCard } from './rate-card.tsx';
import { RecentlyViewed } from './recently-viewed.tsx';

/** The room of three columns, as in the style sheet. */
const threeColumns = 1320;

interface OverviewProps {
  searchHref: string;
  offerHref: string;
  savedHref: string;
  analysisHref: (propertyId: string) => string;
  entryHref: (entry: RecentActivity) => string;
  /** Where each count's properties are listed. */
  statHrefs: Record<StatName, string>;
  /** What waits to be done, below what was looked at last. */
  steps?: ReactNode;
  /** Further cards below the quick actions, of other features: the place of the inbox. */
  aside?: ReactNode;
}

/** Where a user stands: counts, what was looked at and done last, ways on. */
export function Overview({
  searchHref,
  offerHref,
  savedHref,
  analysisHref,
  entryHref,
  statHrefs,
  steps,
  aside,
}: OverviewProps) {
  const isMobile = useIsMobile();
  const isWide = useRoom(threeColumns);
  const rate = (
    <Later mayWait={isMobile} height={150}>
      <RateCard />
    </Later>
  );
  return (
    <>
      <QuickStats hrefs={statHrefs} />
      <div className={styles.page}>
        <div className={styles.stack}>
          <Later mayWait={isMobile} height={320}>
            <RecentlyViewed searchHref={searchHref} savedHref={savedHref} analysisHref={analysisHref} />
          </Later>
          {steps}
        </div>
        <div className={styles.stack}>
          <Later mayWait={isMobile} height={480}>
            <ActivityFeed savedHref={savedHref} entryHref={entryHref} />
          </Later>
          {/* In the shorter of the columns. */}
          {isWide && rate}
        </div>
        <div className={styles.stack}>
          <Later mayWait={isMobile} height={180}>
            <QuickActions searchHref={searchHref} offerHref={offerHref} />
          </Later>
          {aside}
          {!isWide && rate}
        </div>
      </div>
    </>
  );
}
