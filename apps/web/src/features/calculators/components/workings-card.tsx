import type { Outcome } from '@rei/domain/calculators/outcome';
import { FoldCard } from '#ui/fold-card.tsx';
import styles from './workings-card.module.css';

/** Every figure's formula with its numbers, and what is assumed. */
export function WorkingsCard({ outcome: { headline, figures, more = [], notes } }: { outcome: Outcome }) {
  const all = [headline, ...figures, ...more];
  return (
    <FoldCard
      title="How this is computed"
      folds="always"
      summary={`${all.length} ${all.length === 1 ? 'formula' : 'formulas'} with their numbers`}
      className={styles.card}
    >
      <dl>
        {all.map(({ label, value, formula, lines }) => (
          <div key={label} className={styles.working}>
            <dt>
              {label} <b>{value}</b>
            </dt>
            <dd>
              <p>{formula}</p>
              {[...lines.entries()].map(([place, line]) => (
                <p key={place} className={styles.line}>
                  {line}
                </p>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      {notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
    </FoldCard>
  );
}
