import type { Market } from '@rei/domain/markets/market';
import type { MarketMeasure } from '@rei/domain/markets/measures';
import { measureText, missingReason } from '../measure-text.ts';
import styles from './markets-table.module.css';

interface MarketValueProps {
  market: Market;
  measure: MarketMeasure;
  isPreparing: boolean;
}

/** A figure of a market, or why there is none. */
export function MarketValue({ market, measure, isPreparing }: MarketValueProps) {
  const reason = missingReason(market, measure, isPreparing);
  if (reason?.startsWith('Too few'))
    return (
      <span className={styles.few} title={reason}>
        too few
      </span>
    );
  if (reason !== undefined) return <span title={reason}>–</span>;
  return measureText(measure, market.figures[measure]);
}
