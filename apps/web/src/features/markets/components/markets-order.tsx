import { type MarketMeasure, marketMeasureRules } from '@rei/domain/markets/measures';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { IconButton } from '#ui/icon-button.tsx';
import { Select } from '#ui/select.tsx';
import type { MarketView } from '../market-view.ts';
import styles from './markets-order.module.css';

interface MarketsOrderProps {
  view: Pick<MarketView, 'sort' | 'direction'>;
  measures: readonly MarketMeasure[];
  /** Chosen again, the order is turned around. */
  onSort: (sort: MarketMeasure | 'name') => void;
}

/** What ranks the markets and from which end, where no heads of columns say it. */
export function MarketsOrder({ view: { sort, direction }, measures, onSort }: MarketsOrderProps) {
  const isRising = direction === 'asc';
  const turned = sort === 'name' ? ['A to Z', 'Z to A'] : ['Lowest first', 'Highest first'];
  return (
    <div className={styles.order}>
      <Select
        label="Sort by"
        hideLabel
        className={styles.measure}
        value={sort}
        options={[
          ...measures.map((value) => ({ value, label: marketMeasureRules[value].label })),
          { value: 'name', label: 'Name' },
        ]}
        onChange={onSort}
      />
      <IconButton label={`Sort: ${isRising ? turned[1] : turned[0]}`} onClick={() => onSort(sort)}>
        {isRising ? <ArrowUp aria-hidden /> : <ArrowDown aria-hidden />}
      </IconButton>
    </div>
  );
}
