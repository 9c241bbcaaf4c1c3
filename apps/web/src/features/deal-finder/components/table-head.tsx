import type { DealAnswer } from '@rei/domain/deal-finder/answer';
import { type DealMeasure, dealMeasureRules, dealMeasures } from '@rei/domain/deal-finder/measures';
import { type DealColumn, dealColumns } from '@rei/domain/deal-finder/shown-columns';
import { searchPageSizes } from '@rei/domain/listings/search-query';
import Columns3 from 'lucide-react/icons/columns-3';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Popover } from '#ui/popover.tsx';
import { Select } from '#ui/select.tsx';
import setting from './setting-chip.module.css';
import styles from './table-head.module.css';

const ColumnChooser = lazy(() => import('./column-chooser.tsx').then((module) => ({ default: module.ColumnChooser })));

const measures = dealMeasures.map((value) => ({ value, label: `Rank by ${dealMeasureRules[value].label}` }));
const pageSizes = searchPageSizes.map((size) => ({ value: `${size}`, label: `${size} per page` }) as const);

interface TableHeadProps {
  answer: DealAnswer;
  limit: number;
  direction: 'asc' | 'desc';
  onRank: (measure: DealMeasure) => void;
  onLimit: (limit: (typeof searchPageSizes)[number]) => void;
  columns: readonly DealColumn[];
  onColumns: (columns: readonly DealColumn[]) => void;
  download: (className: string | undefined) => ReactNode;
}

/** '1–10 of 299 · highest first'; by which measure the choice beside it says. */
function shownText({ page, results, passing, near }: DealAnswer, limit: number, direction: 'asc' | 'desc') {
  const first = (page - 1) * limit + 1;
  const range =
    results.length === 0
      ? '0'
      : `${first.toLocaleString('en-US')}–${(first + results.length - 1).toLocaleString('en-US')}`;
  const side = direction === 'desc' ? 'highest' : 'lowest';
  return `${range} of ${(passing + near).toLocaleString('en-US')} · ${side} first`;
}

/** Above the ranking: which part of it this is, what it goes by and which columns it has. */
export function TableHead({ answer, limit, direction, onRank, onLimit, columns, onColumns, download }: TableHeadProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <div className={styles.head}>
      <p>{shownText(answer, limit, direction)}</p>
      <div className={styles.controls}>
        <Select
          label="Page size"
          hideLabel
          className={styles.size}
          value={`${limit}`}
          options={pageSizes}
          onChange={(value) => {
            const size = searchPageSizes.find((each) => `${each}` === value);
            if (size) onLimit(size);
          }}
        />
        <Select
          label="Rank by"
          hideLabel
          className={styles.rank}
          value={answer.histogram.measure}
          options={measures}
          onChange={onRank}
        />
        <Button
          className={styles.sign}
          icon={<Columns3 aria-hidden />}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <span>
            Columns{' '}
            <span className="ink-3">
              {columns.length} of {dealColumns.length}
            </span>
          </span>
        </Button>
        {download(styles.sign)}
      </div>
      <Popover anchor={anchor} onClose={() => setAnchor(null)} label="Columns" width={320}>
        <div className={setting.edited}>
          <Suspense>
            <ColumnChooser columns={columns} onChange={onColumns} />
          </Suspense>
        </div>
      </Popover>
    </div>
  );
}
