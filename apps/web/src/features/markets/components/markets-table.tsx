import type { Market } from '@rei/domain/markets/market';
import {
  isResearchMeasure,
  type MarketMeasure,
  marketMeasureRules,
  marketMeasures,
  type ResearchMeasure,
} from '@rei/domain/markets/measures';
import { levelWords, nextLevel } from '@rei/domain/markets/place';
import { Link } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import { SelectBox } from '#ui/select-box.tsx';
import { TableScroll } from '#ui/table-scroll.tsx';
import { useIsMobile } from '#ui/use-media.ts';
import { type MarketView, placeToken } from '../market-view.ts';
import { MarketValue } from './market-value.tsx';
import styles from './markets-table.module.css';

interface MarketsTableProps {
  markets: readonly Market[];
  view: Pick<MarketView, 'sort' | 'direction'>;
  isOutdated: boolean;
  isPreparing: boolean;
  research: readonly ResearchMeasure[];
  /** The tokens of those that are chosen for a comparison. */
  chosen: readonly string[];
  onChoose: (market: Market) => void;
  onSort: (sort: MarketMeasure | 'name') => void;
  /** The key of the market that is pointed at, here or on the map. */
  pointed: string | undefined;
  onPoint: (key: string | undefined) => void;
  hrefOf: (market: Market) => string;
  insideOf: (market: Market) => string;
}

/** What an investor asks of a place first. */
const askedFirst: readonly MarketMeasure[] = ['passing', 'price'];

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

/** Where a market is, in few words. */
function whereabouts({ level, state, city }: Market): string {
  if (level === 'state') return '';
  return level === 'zip' && city !== null ? `${city}, ${state}` : state;
}

/** Markets of one level by their measures. */
export function MarketsTable(props: MarketsTableProps) {
  const { markets, view, isOutdated, isPreparing, research, chosen, onChoose, onSort, pointed, onPoint } = props;
  const { hrefOf, insideOf } = props;
  const isNarrow = useIsMobile();
  // On a phone only a few fit beside the name: what ranks the markets, then what is asked of them first.
  const known = marketMeasures.filter((measure) => !isResearchMeasure(measure) || research.includes(measure));
  const measures = isNarrow
    ? [...new Set([...known.filter((measure) => measure === view.sort), ...askedFirst, ...known])]
    : known;
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
