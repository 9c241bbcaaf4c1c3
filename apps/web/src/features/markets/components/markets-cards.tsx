import { formatNumber } from '@rei/domain/kernel/format';
import type { Market } from '@rei/domain/markets/market';
import { type MarketMeasure, marketMeasureRules } from '@rei/domain/markets/measures';
import { Link } from 'react-router';
import { MeasuredItem } from '#ui/measured-item.tsx';
import { SelectBox } from '#ui/select-box.tsx';
import { type MarketView, placeToken, whereabouts } from '../market-view.ts';
import { MarketValue } from './market-value.tsx';
import styles from './markets-table.module.css';

export interface MarketsCardsProps {
  markets: readonly Market[];
  view: Pick<MarketView, 'sort' | 'direction'>;
  isOutdated: boolean;
  isPreparing: boolean;
  /** The tokens of those that are chosen for a comparison. */
  chosen: readonly string[];
  onChoose: (market: Market) => void;
  hrefOf: (market: Market) => string;
}

/** What an investor asks of a place first; so many of them as fit stand below what ranks the markets. */
const askedFirst: readonly MarketMeasure[] = ['passing', 'price', 'medianReturn', 'daysOnMarket'];
const fitting = 3;

/** Markets of one level on a phone: each with what ranks it, large, and a few other measures. */
export function MarketsCards({ markets, view, isOutdated, isPreparing, chosen, onChoose, hrefOf }: MarketsCardsProps) {
  const ranked = view.sort === 'name' ? 'active' : view.sort;
  const others = askedFirst.filter((measure) => measure !== ranked).slice(0, fitting);
  return (
    <ol className={isOutdated ? styles.outdated : undefined} aria-label="Markets" aria-busy={isOutdated}>
      {markets.map((market) => (
        <MeasuredItem
          key={market.key}
          select={
            <SelectBox
              checked={chosen.includes(placeToken(market))}
              onToggle={() => onChoose(market)}
              label={`Compare ${market.name}`}
            />
          }
          name={
            <Link to={hrefOf(market)} className="covering">
              {market.name}
            </Link>
          }
          note={[whereabouts(market), homesBeside(market, ranked)].filter(Boolean).join(' · ')}
          value={<MarketValue market={market} measure={ranked} isPreparing={isPreparing} isBrief />}
          label={marketMeasureRules[ranked].label}
          others={others.map((measure) => ({
            label: marketMeasureRules[measure].label,
            value: <MarketValue market={market} measure={measure} isPreparing={isPreparing} isBrief />,
          }))}
        />
      ))}
    </ol>
  );
}

/** How large the market is, unless that is what ranks it. */
function homesBeside({ figures: { active, pending } }: Market, ranked: MarketMeasure): string {
  return ranked === 'active' ? `${formatNumber(pending)} pending` : `${formatNumber(active)} for sale`;
}
