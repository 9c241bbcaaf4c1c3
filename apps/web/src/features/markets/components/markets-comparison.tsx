import { mostCompared } from '@rei/domain/markets/endpoints';
import type { Market } from '@rei/domain/markets/market';
import { isResearchMeasure, marketMeasureRules, marketMeasures } from '@rei/domain/markets/measures';
import { marketHref } from '@rei/domain/markets/place';
import { useQuery } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { Link, useSearchParams } from 'react-router';
import { refusalMessage } from '#lib/api-error.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { FetchStates } from '#ui/fetch-states.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { TableScroll } from '#ui/table-scroll.tsx';
import { placeToken } from '../market-view.ts';
import { marketQueries } from '../queries.ts';
import { AddMarket } from './add-market.tsx';
import styles from './market-page.module.css';
import { MarketValue } from './market-value.tsx';
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
      {data && (
        <TableScroll label="Comparison, scrolls sideways">
          <table className={classNames(styles.table, styles.comparison)} aria-label="Comparison">
            <thead>
              <tr>
                <th scope="col">Measure</th>
                {data.markets.map((market) => (
                  <th key={placeToken(market)} scope="col" className="num">
                    <span className={styles.compared}>
                      <Link to={marketHref(market)}>
                        {market.name}
                        {market.level === 'state' ? '' : `, ${market.state}`}
                      </Link>
                      <IconButton label={`Remove ${market.name}`} size="small" onClick={() => remove(market)}>
                        <X aria-hidden />
                      </IconButton>
                    </span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {measuresOf(data.markets).map((measure) => (
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

/** Research is compared where any of them has it. */
function measuresOf(markets: readonly Market[]) {
  return marketMeasures.filter(
    (measure) => !isResearchMeasure(measure) || markets.some(({ figures }) => figures[measure] !== null),
  );
}
