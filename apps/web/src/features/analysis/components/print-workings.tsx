import type { QuickFigureName } from '@rei/domain/analysis/quick-analysis';
import { BeforeCosts } from '#property/before-costs.tsx';
import type { Analysis } from '../hooks/use-analysis.ts';
import styles from './print.module.css';

const printed: readonly QuickFigureName[] = [
  'rent',
  'downPayment',
  'closingCosts',
  'loanAmount',
  'principalAndInterest',
  'cashFlow',
  'dscr',
  'cashOnCash',
  'targetPrice',
  'pricePerSqft',
];

/** On paper nothing can be clicked: every figure's formula, its numbers and its rule. */
export function PrintWorkings({ analysis }: { analysis: Analysis }) {
  return (
    <section className={styles.workings}>
      <h2>
        How each quick figure was computed <BeforeCosts />
      </h2>
      {printed.map((name) => {
        const { name: title, value, formula, lines, note, why } = analysis.explain(name);
        return (
          <div key={name} className={styles.working}>
            <h3>
              {title} <b>{value}</b>
            </h3>
            <div>
              <p>{formula}</p>
              {why !== null && <p>{why}</p>}
              {lines.map((line) => (
                <p key={line} className={styles.line}>
                  {line}
                </p>
              ))}
              <p className={styles.rule}>{note}</p>
            </div>
          </div>
        );
      })}
    </section>
  );
}
