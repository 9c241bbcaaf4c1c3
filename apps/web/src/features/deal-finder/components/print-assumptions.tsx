import { assumptionKeys, assumptionRules } from '@rei/domain/underwriting/assumptions';
import { assumedValue } from '../assumed-value.ts';
import type { DealView } from '../deal-view.ts';
import type { Assumed } from '../hooks/use-assumed.ts';
import { assumptionText } from '../short-assumptions.ts';
import styles from './deal-finder.module.css';

/** On paper only: everything that was assumed of every listing. */
export function PrintAssumptions({ assumed, view }: { assumed: Assumed; view: DealView }) {
  return (
    <section className={styles.printed} aria-hidden="true">
      <b>Assumptions ({assumed.profile.name})</b>
      <ul>
        {assumptionKeys.map((key) => (
          <li key={key}>
            {assumptionRules[key].label}: {assumptionText(key, assumedValue(key, assumed, view.typed))}
          </li>
        ))}
      </ul>
    </section>
  );
}
