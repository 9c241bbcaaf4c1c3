import { type DealMeasure, dealMeasureRules, dealMeasures } from '@rei/domain/deal-finder/measures';
import { dealColumns } from '@rei/domain/deal-finder/shown-columns';
import Columns3 from 'lucide-react/icons/columns-3';
import { lazy, Suspense, startTransition, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Popover } from '#ui/popover.tsx';
import { Select } from '#ui/select.tsx';
import { useIsMobile } from '#ui/use-media.ts';
import type { DealViewState } from '../hooks/use-deal-view.ts';
import type { Ranking } from '../hooks/use-ranking.ts';
import { betterFirst } from '../measure-text.ts';
import { CsvButton } from './csv-button.tsx';
import styles from './ranking-controls.module.css';
import setting from './setting-chip.module.css';

const ColumnChooser = lazy(() => import('./column-chooser.tsx').then((module) => ({ default: module.ColumnChooser })));

const measures = dealMeasures.map((value) => ({ value, label: `Rank by ${dealMeasureRules[value].label}` }));
/** All of a long name is read where it stands alone. */
const measuresAlone = dealMeasures.map((value) => ({ value, label: dealMeasureRules[value].label }));

interface RankingControlsProps extends Pick<DealViewState, 'change' | 'columns'> {
  rankedBy: DealMeasure;
  question: Ranking['question'];
}

/** Above the ranking: what it goes by, which columns it has, and its download. */
export function RankingControls({ rankedBy, question, columns, change }: RankingControlsProps) {
  const isMobile = useIsMobile();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <div className={styles.controls}>
      <Select
        label="Rank by"
        hideLabel
        className={styles.rank}
        value={rankedBy}
        options={isMobile ? measuresAlone : measures}
        // What is pressed shows that at once; the rest of the page follows when nothing else is to be done.
        onChange={(measure) => startTransition(() => change({ sort: { measure, direction: betterFirst(measure) } }))}
      />
      <Button
        signOnPhones
        title="Columns"
        icon={<Columns3 aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span>
          Columns{' '}
          <span className="ink-3">
            {columns.value.length} of {dealColumns.length}
          </span>
        </span>
      </Button>
      <CsvButton question={question} columns={columns.value} signOnPhones />
      <Popover anchor={anchor} onClose={() => setAnchor(null)} label="Columns" width={320}>
        <div className={setting.edited}>
          <Suspense>
            <ColumnChooser columns={columns.value} onChange={columns.keep} />
          </Suspense>
        </div>
      </Popover>
    </div>
  );
}
