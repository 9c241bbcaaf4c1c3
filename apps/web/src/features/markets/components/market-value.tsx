import { formatNumber } from '@rei/domain/kernel/format';
import { homesBehind, type Market } from '@rei/domain/markets/market';
import type { MarketMeasure } from '@rei/domain/markets/measures';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { homesText, isTooFew, measureText, missingReason } from '../measure-text.ts';
import styles from './markets-table.module.css';

interface MarketValueProps {
  market: Market;
  measure: MarketMeasure;
  isPreparing: boolean;
  /** The number of homes is said to screen readers only, where there is no room for it. */
  isBrief?: boolean;
}

/** A figure of a market with the number of homes that it rests on, or why there is none. */
export function MarketValue({ market, measure, isPreparing, isBrief = false }: MarketValueProps) {
  const reason = missingReason(market, measure, isPreparing);
  const isFew = isTooFew(market, measure, isPreparing);
  const homes = homesBehind(market, measure);
  if (reason !== undefined && !isFew) return <span title={reason}>–</span>;
  return (
    <>
      {isFew ? <span className={styles.few}>too few</span> : measureText(measure, market.figures[measure])}{' '}
      {homes !== undefined && (
        <small className={isBrief ? 'visually-hidden' : styles.homes} title={homesText(market, measure)}>
          {formatNumber(homes)} <VisuallyHidden>{homes === 1 ? 'home' : 'homes'}</VisuallyHidden>
        </small>
      )}
    </>
  );
}
