import { formatCounted, formatPercent } from '@rei/domain/kernel/format';
import { pagePaths } from '@rei/domain/kernel/page-paths';
import { enoughComps } from '@rei/domain/underwriting/comps';
import type { Comps } from '@rei/domain/underwriting/comps-answer';
import { Link } from 'react-router';
import { conditionWords } from '../comp-words.ts';
import styles from './comps-card.module.css';
import { ListedValueHint } from './listed-value-hint.tsx';
import { StatisticalHint } from './statistical-hint.tsx';

interface CompsNotesProps {
  answer: Comps;
  /** The estimated value is what the comps come to. */
  isByComps: boolean;
  /** All comps that count have sold: only such values were tested. */
  areSales: boolean;
  /** What the comps alone say, where nobody chose among them. */
  testedValue: number | null;
  isAllDemo: boolean;
}

/** How far off the values usually are, what else speaks for them, and how the comps were found. */
export function CompsNotes({ answer, isByComps, areSales, testedValue, isAllDemo }: CompsNotesProps) {
  const { subject, steps, accuracy, statistical, listed } = answer;
  return (
    <div className={styles.notes}>
      {accuracy !== null && areSales && (
        <p className={styles.hint}>
          <Link to={pagePaths.accuracy}>
            In {accuracy.name}, half of {formatCounted(accuracy.tested, 'tested sale')} sold within{' '}
            {formatPercent(accuracy.medianError, 0)} of the {isByComps ? 'estimate' : 'value by comps'}.
          </Link>
        </p>
      )}
      <StatisticalHint statistical={statistical} compsValue={testedValue} />
      {subject.condition && (
        <p className={styles.hint}>
          Condition by this home’s remarks: {conditionWords[subject.condition]}. The estimated value takes that into
          account.
        </p>
      )}
      {listed && <ListedValueHint listed={listed} />}
      <p className={styles.foot}>
        {isAllDemo && 'All of these homes are demo data. '}
        {subject.isZipCentre &&
          'Distances are measured from the center of the ZIP because this property’s location is unknown. '}
        {steps.length > 1 && `We widened the search to find at least ${enoughComps} comps. `}
        Each comp’s price is adjusted for its differences from this property, and the more alike it is, the more it
        counts. Pick comps to use only those. Outliers (more than two standard deviations away) are excluded.
      </p>
    </div>
  );
}
