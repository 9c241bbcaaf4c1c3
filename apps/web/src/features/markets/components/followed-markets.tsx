import { formatNumber } from '@rei/domain/kernel/format';
import type { Market } from '@rei/domain/markets/market';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { marketQueries } from '../queries.ts';
import styles from './markets.module.css';

/** The markets that one follows, above the table. Nothing stands here while there are none. */
export function FollowedMarkets({ hrefOf }: { hrefOf: (market: Market) => string }) {
  const { data } = useQuery(marketQueries.followed());
  if (!data || data.markets.length === 0) return null;
  return (
    <ul className={styles.followed} aria-label="Followed markets">
      {data.markets.map((market) => (
        <li key={`${market.level} ${market.key}`}>
          <Link to={hrefOf(market)}>
            {market.name}
            {market.level !== 'state' && `, ${market.state}`}
            <small>{formatNumber(market.figures.active)} for sale</small>
          </Link>
        </li>
      ))}
    </ul>
  );
}
