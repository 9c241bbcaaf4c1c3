import type { Outcome } from '@rei/domain/calculators/outcome';
import type { OutcomeFigure } from '@rei/domain/underwriting/outcome-figure';
import type { ReactNode } from 'react';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { Figure } from '#ui/figure.tsx';
import { Ledger } from '#ui/ledger.tsx';
import { Verdict } from '#ui/verdict.tsx';
import styles from './outcome-figures.module.css';

function explanationOf({ formula, lines }: OutcomeFigure) {
  return { formula, steps: lines, inputs: [] };
}

function Figures({ figures }: { figures: readonly OutcomeFigure[] }) {
  return figures.map((figure) => (
    <Figure
      key={figure.label}
      size="small"
      label={figure.label}
      value={figure.value}
      isNegative={figure.isNegative ?? false}
      explanation={explanationOf(figure)}
      note={figure.verdict ? <Verdict tone={figure.verdict.tone}>{figure.verdict.word}</Verdict> : (figure.note ?? '')}
    />
  ));
}

/** The figures that are not beside the form. */
export function MoreFigures({ figures }: { figures: readonly OutcomeFigure[] }) {
  return (
    <Card title="More figures">
      <div className={styles.more}>
        <Figures figures={figures} />
      </div>
    </Card>
  );
}

/** Where the figures go on paper and to others. */
function ResultsHead({ children }: { children: ReactNode }) {
  return (
    <header className={styles.head}>
      <h2 className="t14">Results</h2>
      {children}
    </header>
  );
}

/** The figures as they stand while one types: the one that counts most first, then what it comes of. */
export function OutcomeFigures({ outcome, exports }: { outcome: Outcome; exports: ReactNode }) {
  const { headline, figures, account } = outcome;
  return (
    <section className={styles.sheet} aria-label="Live figures">
      <ResultsHead>{exports}</ResultsHead>
      <div className={styles.headline}>
        <p className="t12 ink-3">{headline.label}</p>
        <p className={styles.row}>
          <output className={classNames('t28 tabular', headline.isNegative && 'negative')}>{headline.value}</output>
          {headline.verdict && <Verdict tone={headline.verdict.tone}>{headline.verdict.word}</Verdict>}
        </p>
        {headline.note && <p className="t12 ink-3">{headline.note}</p>}
      </div>
      <div className={styles.figures}>
        <Figures figures={figures} />
      </div>
      {account.length > 0 && (
        <div className={styles.account}>
          <Ledger
            caption="How it’s computed"
            rows={account.map(({ note, isSum, ...row }) => ({
              ...row,
              ...(note !== undefined && { note }),
              ...(isSum !== undefined && { isSum }),
            }))}
          />
        </div>
      )}
    </section>
  );
}

/** In place of the figures while an input is wrong. */
export function NoFigures({ problem, exports }: { problem: string; exports: ReactNode }) {
  return (
    <section className={styles.sheet} aria-label="Live figures">
      <ResultsHead>{exports}</ResultsHead>
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
    </section>
  );
}
