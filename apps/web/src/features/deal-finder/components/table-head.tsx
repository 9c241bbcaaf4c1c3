import type { DealAnswer } from '@rei/domain/deal-finder/answer';
import { type DealMeasure, dealMeasureRules, dealMeasures } from '@rei/domain/deal-finder/measures';
import { type DealColumn, dealColumns } from '@rei/domain/deal-finder/shown-columns';
import { formatNumber } from '@rei/domain/kernel/format';
import { searchPageSizes } from '@rei/domain/listings/search-query';
import Columns3 from 'lucide-react/icons/columns-3';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Popover } from '#ui/popover.tsx';
import { Select } from '#ui/select.tsx';
import { useIsMobile } from '#ui/use-media.ts';
import setting from './setting-chip.module.css';
import styles from './table-head.module.css';

const ColumnChooser = lazy(() => import('./column-chooser.tsx').then((module) => ({ default: module.ColumnChooser })));

const measures = dealMeasures.map((value) => ({ value, label: `Rank by ${dealMeasureRules[value].label}` }));
/** All of a long name is read where it stands alone. */
const measuresAlone = dealMeasures.map((value) => ({ value, label: dealMeasureRules[value].label }));
const pageSizes = searchPageSizes.map((size) => ({ value: `${size}`, label: `${size} per page` }) as const);

interface PageSizeProps {
  limit: number;
  onLimit: (limit: (typeof searchPageSizes)[number]) => void;
}

interface TableHeadProps extends PageSizeProps {
  answer: DealAnswer;
  direction: 'asc' | 'desc';
  onRank: (measure: DealMeasure) => void;
  columns: readonly DealColumn[];
  onColumns: (columns: readonly DealColumn[]) => void;
  download: ReactNode;
}

/** '1–10 of 299 · highest first'; by which measure the choice beside it says. */
function shownText({ page, results, passing, near }: DealAnswer, limit: number, direction: 'asc' | 'desc') {
  const first = (page - 1) * limit + 1;
  const range = results.length === 0 ? '0' : `${formatNumber(first)}–${formatNumber(first + results.length - 1)}`;
  const side = direction === 'desc' ? 'highest' : 'lowest';
  return `${range} of ${formatNumber(passing + near)} · ${side} first`;
}

/** How many stand on a page: above the ranking, on a phone with its pages. */
export function PageSize({ limit, onLimit }: PageSizeProps) {
  return (
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
  );
}

/** Above the ranking: which part of it this is, what it goes by and which columns it has. */
export function TableHead({ answer, limit, direction, onRank, onLimit, columns, onColumns, download }: TableHeadProps) {
  const isMobile = useIsMobile();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <div className={styles.head}>
      <p>{shownText(answer, limit, direction)}</p>
      <div className={styles.controls}>
        {!isMobile && <PageSize limit={limit} onLimit={onLimit} />}
        <Select
          label="Rank by"
          hideLabel
          className={styles.rank}
          value={answer.histogram.measure}
          options={isMobile ? measuresAlone : measures}
          onChange={onRank}
        />
        <Button
          signOnPhones
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
        {download}
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
