import { viewsOnOverview } from '@rei/domain/deal-finder/view-count';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FetchStates } from '#ui/fetch-states.tsx';
import { Loading } from '#ui/loading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { countQueries } from '../count-queries.ts';
import { countText } from '../view-words.ts';
import styles from './views-card.module.css';

const skeletons = ['first', 'second', 'third'] as const;

interface ViewsCardProps {
  href: (viewId?: string) => string;
}

/** The saved views of the Deal Finder, each with how many listings pass and how many of them are new. */
export function ViewsCard({ href }: ViewsCardProps) {
  const query = useQuery(countQueries.views(viewsOnOverview));
  const { preparing = false, total = 0, counts = [] } = query.data ?? {};
  return (
    <Card
      title="Deal Finder"
      flush
      action={
        total > 0 && (
          <ButtonLink variant="text" size="small" to={href()}>
            {total > counts.length ? `All ${total} views` : 'Rank the market'}
          </ButtonLink>
        )
      }
    >
      <FetchStates
        query={query}
        failed="Couldn’t load your saved views."
        loading={
          <Loading text="Loading saved views...">
            {skeletons.map((skeleton) => (
              <div key={skeleton} className={styles.view}>
                <Skeleton width={140} height={16} />
                <Skeleton width={200} height={14} />
              </div>
            ))}
          </Loading>
        }
      />
      {query.data && total === 0 && (
        <EmptyState text="Save a view in the Deal Finder to follow how many listings pass your rules.">
          <ButtonLink to={href()}>Rank the market</ButtonLink>
        </EmptyState>
      )}
      {counts.length > 0 && (
        <ul>
          {counts.map(({ viewId, name, ...count }) => (
            <li key={viewId} className={styles.view}>
              <Link to={href(viewId)} className="covering">
                {name}
              </Link>
              <p>{preparing ? 'Preparing the market' : countText(count, new Date())}</p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
