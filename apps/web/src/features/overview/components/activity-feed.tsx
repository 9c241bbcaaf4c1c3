import type { RecentActivity } from '@rei/domain/activity/activity-entry';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { agoText, momentText } from '#lib/moment.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { FetchStates } from '#ui/fetch-states.tsx';
import { Loading } from '#ui/loading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { activityIcons } from '../activity-icon.ts';
import { overviewQueries } from '../queries.ts';
import styles from './activity-feed.module.css';

interface ActivityFeedProps {
  savedHref: string;
  entryHref: (entry: RecentActivity) => string;
}

const skeletons = ['first', 'second', 'third'] as const;

function FeedItem({ entry, href }: { entry: RecentActivity; href: string }) {
  const { Icon, tone } = activityIcons[entry.type];
  return (
    <li className={styles.item}>
      <span className={classNames(styles.icon, styles[tone])}>
        <Icon aria-hidden />
      </span>
      <div className={styles.what}>
        <p className={styles.message}>{entry.message}</p>
        <Link to={href} className="covering">
          {entry.address}
        </Link>
      </div>
      <time dateTime={entry.timestamp} title={momentText(entry.timestamp)}>
        {agoText(entry.timestamp, new Date())}
      </time>
    </li>
  );
}

/** What the user did last, over all properties. */
export function ActivityFeed({ savedHref, entryHref }: ActivityFeedProps) {
  const query = useQuery(overviewQueries.recentActivity());
  const { data: entries } = query;
  return (
    <Card title="Activity Log" flush>
      <FetchStates
        query={query}
        failed="Couldn’t load recent activity."
        loading={
          <Loading text="Loading activity...">
            {skeletons.map((skeleton) => (
              <div key={skeleton} className={styles.item}>
                <Skeleton width={32} height={32} />
                <div className={styles.what}>
                  <Skeleton width={140} height={14} />
                  <Skeleton width={220} height={12} />
                </div>
              </div>
            ))}
          </Loading>
        }
      />
      {entries?.length === 0 && (
        <EmptyState text="No activity yet. Save a property to start its log.">
          <ButtonLink to={savedHref}>My Properties</ButtonLink>
        </EmptyState>
      )}
      {entries && entries.length > 0 && (
        <ul>
          {entries.map((entry) => (
            <FeedItem key={entry._id} entry={entry} href={entryHref(entry)} />
          ))}
        </ul>
      )}
    </Card>
  );
}
