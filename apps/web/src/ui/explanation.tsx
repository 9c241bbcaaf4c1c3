import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import styles from './explanation.module.css';
import { IconButton } from './icon-button.tsx';

interface ExplanationInput {
  label: string;
  value: string;
  /** Where it comes from and when: 'HUD SAFMR FY2026, ZIP 85008'. */
  source?: ReactNode;
}

export interface ExplanationProps {
  title: string;
  value: string;
  /** In words: '12 × cash flow ÷ (down payment + closing costs)'. */
  formula: ReactNode;
  /** The same with the numbers, a line each. */
  steps: readonly string[];
  inputs: readonly ExplanationInput[];
  /** The rule behind it: thresholds, what is left out. */
  footer?: ReactNode;
  onClose: () => void;
}

/** How a figure was computed: formula, its numbers, each input with source and date. */
export function Explanation({ title, value, formula, steps, inputs, footer, onClose }: ExplanationProps) {
  return (
    <div>
      <div className={styles.head}>
        <h2>{title}</h2>
        <b>{value}</b>
        <IconButton label="Close" size="small" onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </div>
      <p className={styles.formula}>{formula}</p>
      {steps.length > 0 && (
        <div className={styles.steps}>
          {steps.map((step) => (
            <p key={step}>{step}</p>
          ))}
        </div>
      )}
      {inputs.length > 0 && (
        <dl className={styles.inputs}>
          {inputs.map((input) => (
            <div key={input.label}>
              <dt>{input.label}</dt>
              <dd>{input.value}</dd>
              {input.source && <dd className={styles.source}>{input.source}</dd>}
            </div>
          ))}
        </dl>
      )}
      {footer && <p className={styles.footer}>{footer}</p>}
    </div>
  );
}
