import type { Market } from '@rei/domain/markets/market';
import {
  isResearchMeasure,
  type MarketMeasure,
  marketMeasureRules,
  marketMeasures,
} from '@rei/domain/markets/measures';
import { marketHref } from '@rei/domain/markets/place';
import X from 'lucide-react/icons/x';
import { Link } from 'react-router';
import { IconButton } from '#ui/icon-button.tsx';
import { TableScroll } from '#ui/table-scroll.tsx';
import { useNarrowRoom } from '#ui/use-room.ts';
import { placeToken } from '../market-view.ts';
import styles from './compared-markets.module.css';
import { MarketValue } from './market-value.tsx';

interface ComparedMarketsProps {
  markets: readonly Market[];
  isPreparing: boolean;
  onRemove: (market: Market) => void;
}

/** Markets side by side. Where there is little room each measure is named above its values, so that all markets fit beside each other. */
export function ComparedMarkets({ markets, isPreparing, onRemove }: ComparedMarketsProps) {
  const isNarrow = useNarrowRoom(640);
  const nameOf = (measure: MarketMeasure, scope: 'row' | 'rowgroup') => (
    <th
      scope={scope}
      colSpan={scope === 'row' ? undefined : markets.length}
      title={marketMeasureRules[measure].meaning}
    >
      {marketMeasureRules[measure].label}
    </th>
  );
  const valuesOf = (measure: MarketMeasure) =>
    markets.map((market) => (
      <td key={placeToken(market)} className="num">
        <MarketValue market={market} measure={measure} isPreparing={isPreparing} />
      </td>
    ));
  const measures = measuresOf(markets);
  return (
    <TableScroll label="Comparison, scrolls sideways">
      <table className={isNarrow ? styles.narrow : styles.wide} aria-label="Comparison">
        <thead>
          <tr>
            {!isNarrow && <th scope="col">Measure</th>}
            {markets.map((market) => (
              <th key={placeToken(market)} scope="col" className="num">
                <span className={styles.market}>
                  <Link to={marketHref(market)}>
                    {market.name}
                    {market.level === 'state' ? '' : `, ${market.state}`}
                  </Link>
                  <IconButton label={`Remove ${market.name}`} size="small" onClick={() => onRemove(market)}>
                    <X aria-hidden />
                  </IconButton>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        {isNarrow ? (
          measures.map((measure) => (
            <tbody key={measure}>
              <tr>{nameOf(measure, 'rowgroup')}</tr>
              <tr>{valuesOf(measure)}</tr>
            </tbody>
          ))
        ) : (
          <tbody>
            {measures.map((measure) => (
              <tr key={measure}>
                {nameOf(measure, 'row')}
                {valuesOf(measure)}
              </tr>
            ))}
          </tbody>
        )}
      </table>
    </TableScroll>
  );
}

/** Research is compared where any of them has it. */
function measuresOf(markets: readonly Market[]) {
  return marketMeasures.filter(
    (measure) => !isResearchMeasure(measure) || markets.some(({ figures }) => figures[measure] !== null),
  );
}
