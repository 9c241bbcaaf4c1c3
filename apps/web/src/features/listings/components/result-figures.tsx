import type { SearchResult } from '@rei/domain/listings/property';
import { BeforeCosts } from '#property/before-costs.tsx';
import { Verdict } from '#ui/verdict.tsx';
import { resultFigures } from '../result-figures.ts';
import styles from './result-figures.module.css';

/** The four quick figures of a result in fixed columns, under what they leave out. */
export function ResultFigures({ result }: { result: SearchResult }) {
  return (
    <div className={styles.quick}>
      <BeforeCosts />
      <dl className={styles.figures}>
        {resultFigures(result).map(({ label, shortLabel, value, tone, note, verdict }) => (
          <div key={label}>
            <dt>
              <span className={shortLabel && styles.long}>{label}</span>
              {shortLabel && (
                <span className={styles.short} aria-hidden="true">
                  {shortLabel}
                </span>
              )}
            </dt>
            <dd className={tone && styles[tone]}>{value}</dd>
            <dd className={styles.note}>{verdict ? <Verdict tone={verdict.tone}>{verdict.word}</Verdict> : note}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
