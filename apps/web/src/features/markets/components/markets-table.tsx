import type { Market } from '@rei/domain/markets/market';
import { type MarketMeasure, marketMeasureRules } from '@rei/domain/markets/measures';
import { levelWords, nextLevel } from '@rei/domain/markets/place';
import { Link } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import { SelectBox } from '#ui/select-box.tsx';
import { TableScroll } from '#ui/table-scroll.tsx';
import { placeToken, whereabouts } from '../market-view.ts';
import { MarketValue } from './market-value.tsx';
import type { MarketsCardsProps } from './markets-cards.tsx';
import styles from './markets-table.module.css';

interface MarketsTableProps extends MarketsCardsProps {
  measures: readonly MarketMeasure[];
  onSort: (sort: MarketMeasure | 'name') => void;
  /** The key of the market that is pointed at, here or on the map. */
  pointed: string | undefined;
  onPoint: (key: string | undefined) => void;
  insideOf: (market: Market) => string;
}

type HeadingProps = Pick<MarketsTableProps, 'view' | 'onSort'> & { sort: MarketMeasure | 'name' };

function Heading({ sort, view, onSort }: HeadingProps) {
  const isRanked = sort === view.sort;
  const rule = sort === 'name' ? undefined : marketMeasureRules[sort];
  return (
    <th
      scope="col"
      className={rule ? 'num' : styles.place}
      aria-sort={isRanked ? (view.direction === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      <button type="button" title={rule?.meaning} onClick={() => onSort(sort)}>
        {rule?.label ?? 'Market'}
        {isRanked && <span aria-hidden="true">{view.direction === 'asc' ? '↑' : '↓'}</span>}
      </button>
    </th>
  );
}

/** Markets of one level by their measures. */
export function MarketsTable(props: MarketsTableProps) {
  const { markets, view, measures, isOutdated, isPreparing, chosen, onChoose, onSort, pointed, onPoint } = props;
  const { hrefOf, insideOf } = props;
  return (
    <TableScroll label="Markets, scrolls sideways">
      <table
        className={classNames(styles.table, isOutdated && styles.outdated)}
        aria-label="Markets"
        aria-busy={isOutdated}
      >
        <thead>
          <tr>
            <td className={styles.box} />
            <Heading sort="name" view={view} onSort={onSort} />
            {measures.map((measure) => (
              <Heading key={measure} sort={measure} view={view} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {markets.map((market) => {
            const inside = nextLevel[market.level];
            return (
              <tr
                key={market.key}
                className={market.key === pointed ? styles.pointed : undefined}
                onMouseEnter={() => onPoint(market.key)}
                onMouseLeave={() => onPoint(undefined)}
                onFocus={() => onPoint(market.key)}
                onBlur={() => onPoint(undefined)}
              >
                <td className={styles.box}>
                  <SelectBox
                    checked={chosen.includes(placeToken(market))}
                    onToggle={() => onChoose(market)}
                    label={`Compare ${market.name}`}
                  />
                </td>
                <th scope="row" className={styles.place}>
                  <Link to={hrefOf(market)}>{market.name}</Link>
                  <span>
                    {whereabouts(market)}
                    {inside && (
                      <Link to={insideOf(market)} aria-label={`${levelWords[inside]} of ${market.name}`}>
                        {levelWords[inside]}
                      </Link>
                    )}
                  </span>
                </th>
                {measures.map((measure) => (
                  <td key={measure} className={classNames('num', measure === view.sort && styles.ranked)}>
                    <MarketValue market={market} measure={measure} isPreparing={isPreparing} />
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </TableScroll>
  );
}
