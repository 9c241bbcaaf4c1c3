import type { Market } from '@rei/domain/markets/market';
import { marketMeasureRules, marketMeasures } from '@rei/domain/markets/measures';
import { marketHref } from '@rei/domain/markets/place';
import { useQuery } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { Link, useSearchParams } from 'react-router';
import { refusalMessage } from '#lib/api-error.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FetchStates } from '#ui/fetch-states.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { TableScroll } from '#ui/table-scroll.tsx';
import { placeToken } from '../market-view.ts';
import { marketQueries } from '../queries.ts';
import styles from './market-page.module.css';
import { MarketValue } from './market-value.tsx';
import { MarketsLoading } from './markets-loading.tsx';

/** Two to four markets side by side. */
export function MarketsComparison({ marketsHref }: { marketsHref: string }) {
  const [params, setParams] = useSearchParams();
  const tokens = (params.get('places') ?? '').split(',').filter((token) => token !== '');
  const isEnough = tokens.length > 1;
  const query = useQuery({ ...marketQueries.compare(tokens.join(',')), enabled: isEnough });
  const { data } = query;
  const remove = (market: Market) =>
    setParams({ places: tokens.filter((token) => token !== placeToken(market)).join(',') });

  if (!isEnough) {
    return (
      <Card title="Comparison">
        <EmptyState text="Choose two to four markets of the table to compare them.">
          <ButtonLink to={marketsHref}>Markets</ButtonLink>
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card title="Comparison" flush>
      <FetchStates
        query={query}
        failed={(error) => refusalMessage(error, 'Couldn’t load the markets.')}
        loading={<MarketsLoading />}
      />
      {data && (
        <TableScroll label="Comparison, scrolls sideways">
          <table className={styles.table} aria-label="Comparison">
            <thead>
              <tr>
                <th scope="col">Measure</th>
                {data.markets.map((market) => (
                  <th key={placeToken(market)} scope="col" className="num">
                    <Link to={marketHref(market)}>
                      {market.name}
                      {market.level === 'state' ? '' : `, ${market.state}`}
                    </Link>
                    <IconButton label={`Take ${market.name} out`} size="small" onClick={() => remove(market)}>
                      <X aria-hidden />
                    </IconButton>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {marketMeasures.map((measure) => (
                <tr key={measure}>
                  <th scope="row" title={marketMeasureRules[measure].meaning}>
                    {marketMeasureRules[measure].label}
                  </th>
                  {data.markets.map((market) => (
                    <td key={placeToken(market)} className="num">
                      <MarketValue market={market} measure={measure} isPreparing={data.preparing} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </TableScroll>
      )}
    </Card>
  );
}
