import { mostCompared } from '@rei/domain/markets/endpoints';
import type { Market } from '@rei/domain/markets/market';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { refusalMessage } from '#lib/api-error.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FetchStates } from '#ui/fetch-states.tsx';
import { placeToken } from '../market-view.ts';
import { marketQueries } from '../queries.ts';
import { AddMarket } from './add-market.tsx';
import { ComparedMarkets } from './compared-markets.tsx';
import styles from './market-page.module.css';
import { MarketsLoading } from './markets-loading.tsx';

export function MarketsComparison({ marketsHref }: { marketsHref: string }) {
  const [params, setParams] = useSearchParams();
  const tokens = (params.get('places') ?? '').split(',').filter((token) => token !== '');
  const isEnough = tokens.length > 1;
  const query = useQuery({ ...marketQueries.compare(tokens.join(',')), enabled: isEnough });
  const { data } = query;
  const add = ({ level, key }: Pick<Market, 'level' | 'key'>) =>
    setParams({ places: [...new Set([...tokens, placeToken({ level, key })])].join(',') });
  const remove = (market: Market) =>
    setParams({ places: tokens.filter((token) => token !== placeToken(market)).join(',') });

  const field = tokens.length < mostCompared && <AddMarket onAdd={add} />;

  if (!isEnough) {
    return (
      <Card title="Comparison">
        {field}
        <EmptyState
          text={
            tokens.length === 1
              ? 'Add one more market to compare.'
              : 'Add two to four markets, or select them in the table.'
          }
        >
          <ButtonLink to={marketsHref}>Markets</ButtonLink>
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card title="Comparison" flush>
      {field && <div className={styles.add}>{field}</div>}
      <FetchStates
        query={query}
        failed={(error) => refusalMessage(error, 'Couldn’t load the markets.')}
        loading={<MarketsLoading />}
      />
      {data && <ComparedMarkets markets={data.markets} isPreparing={data.preparing} onRemove={remove} />}
    </Card>
  );
}
