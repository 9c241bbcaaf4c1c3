import type { ListingFeedState } from '@rei/domain/market/listing-feed';
import { useQuery } from '@tanstack/react-query';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { errorMessage } from '#lib/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { StateTag } from '#ui/state-tag.tsx';
import { useToast } from '#ui/toast.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { feedTag, feedTimes, intervalText } from '../feed-texts.ts';
import { countsLine } from '../import-texts.ts';
import { useReadFeed } from '../mutations.ts';
import { importQueries } from '../queries.ts';
import styles from './listing-feed.module.css';
import report from './report.module.css';

function FeedCard({ feed }: { feed: ListingFeedState }) {
  const read = useReadFeed();
  const toast = useToast();
  const { look, label } = feedTag(feed, new Date());
  const counts = countsLine(feed);
  const { status, problem, rejects } = feed;

  function handleRead(): void {
    read.mutate(undefined, {
      onError: (error) => toast({ text: errorMessage(error, 'Couldn’t start reading the feed.') }),
    });
  }

  return (
    <Card
      title="Live feed"
      className={styles.card}
      tag={<StateTag look={look}>{label}</StateTag>}
      action={
        <Button
          size="small"
          icon={<RefreshCw aria-hidden />}
          busy={read.isPending || status !== 'idle'}
          onClick={handleRead}
        >
          Read the feed now
        </Button>
      }
    >
      <VisuallyHidden>
        <span role="status">{`Live feed: ${label}`}</span>
      </VisuallyHidden>
      <div className={styles.body}>
        <h3 className={report.name}>{feed.name}</h3>
        <p className={report.facts}>
          {intervalText(feed.everyMinutes)} · {feedTimes(feed)}
        </p>
        {status === 'idle' && problem !== null && <p className={report.problem}>{problem}</p>}
        {counts !== undefined && <p className={report.counts}>{counts}</p>}
        {rejects.length > 0 && (
          <ul className={styles.rejects} aria-label="Some records that weren’t imported">
            {rejects.map((reject) => (
              <li key={reject}>{reject}</li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}

/** The live feed of listings, where one is set up: when it was read last, what came, what went wrong. */
export function ListingFeed() {
  const { data, isError, isFetching, refetch } = useQuery(importQueries.feed());
  if (data) return data.feed && <FeedCard feed={data.feed} />;
  if (!isError || isFetching) return null;
  return (
    <Card title="Live feed" className={styles.card}>
      <ErrorState text="Couldn’t load the feed’s status." onRetry={() => void refetch()} />
    </Card>
  );
}
