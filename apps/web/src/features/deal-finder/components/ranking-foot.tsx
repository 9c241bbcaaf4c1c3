import type { DealAnswer } from '@rei/domain/deal-finder/answer';
import { isRiskMeasure, valueMeasures } from '@rei/domain/deal-finder/measures';
import { riskNote } from '@rei/domain/deal-finder/risk-words';
import type { DealColumn } from '@rei/domain/deal-finder/shown-columns';
import { valueNote } from '@rei/domain/deal-finder/value-words';
import { formatNumber } from '@rei/domain/kernel/format';
import { searchPageSizes } from '@rei/domain/listings/search-query';
import type { ReactNode } from 'react';
import type { To } from 'react-router';
import { Pagination } from '#ui/pagination.tsx';
import { Select } from '#ui/select.tsx';
import styles from './ranking-foot.module.css';

const pageSizes = searchPageSizes.map((size) => ({ value: `${size}`, label: `${size} per page` }) as const);

const costsNote = 'After operating costs, except figures marked ‘before operating costs’.';

/** What the shown figures rest on. */
function noteOf(columns: readonly DealColumn[]): string {
  const isOfValue = columns.some((column) => valueMeasures.some((measure) => measure === column));
  return [costsNote, ...(columns.some(isRiskMeasure) ? [riskNote] : []), ...(isOfValue ? [valueNote] : [])].join(' ');
}

/** '1–10 of 299 · highest first'; by which measure the choice above the ranking says. */
function shownText({ page, results, passing, near }: DealAnswer, limit: number, direction: 'asc' | 'desc'): string {
  const first = (page - 1) * limit + 1;
  const range = `${formatNumber(first)}–${formatNumber(first + results.length - 1)}`;
  const side = direction === 'desc' ? 'highest' : 'lowest';
  return `${range} of ${formatNumber(passing + near)} · ${side} first`;
}

interface RankingFootProps {
  answer: DealAnswer;
  /** How old what the ranking rests on is. */
  asOf: string;
  columns: readonly DealColumn[];
  direction: 'asc' | 'desc';
  limit: number;
  onLimit: (limit: (typeof searchPageSizes)[number]) => void;
  hrefOf: (page: number) => To;
  /** What can be done with all of it. */
  children: ReactNode;
}

/** Below the ranking: what its figures rest on, which part of it this is, and its other pages. */
export function RankingFoot({ answer, asOf, columns, direction, limit, onLimit, hrefOf, children }: RankingFootProps) {
  return (
    <div className={styles.foot}>
      <div className={styles.pages}>
        <p className={styles.shown}>{shownText(answer, limit, direction)}</p>
        {children}
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
        <Pagination page={answer.page} pages={answer.pages} hrefOf={hrefOf} />
      </div>
      <div className={styles.notes}>
        <p>{noteOf(columns)}</p>
        <p>{asOf}</p>
      </div>
    </div>
  );
}
