import type { ExplainedInput, Explanation as Workings } from '@rei/domain/analysis/explanation';
import { formatDate } from '@rei/domain/kernel/format';
import { useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Explanation } from '#ui/explanation.tsx';
import { Popover } from '#ui/popover.tsx';
import styles from './comparison-table.module.css';

interface ComparedFigureProps {
  name: string;
  label: string;
  /** As shown; a dash where it could not be computed. */
  value: string;
  isNegative: boolean;
  explanation: Workings;
}

function sourceText({ source, date }: ExplainedInput): string {
  return date === null ? source : `${source} · ${formatDate(date)}`;
}

/** A figure in its cell; a click shows its formula, its numbers and where each input comes from. */
export function ComparedFigure({ name, label, value, isNegative, explanation }: ComparedFigureProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { formula, lines, inputs, note, why } = explanation;
  return (
    <>
      <button
        type="button"
        className={classNames(styles.figure, isNegative && 'negative', anchor !== null && styles.open)}
        aria-label={`${label} of ${name}: ${value}`}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {value}
      </button>
      <Popover anchor={anchor} onClose={() => setAnchor(null)} label={`${label} of ${name}, how it is computed`}>
        <Explanation
          title={label}
          value={value}
          formula={formula}
          steps={why === null ? lines : [why]}
          inputs={inputs.map((input) => ({ label: input.label, value: input.value, source: sourceText(input) }))}
          footer={note}
          onClose={() => setAnchor(null)}
        />
      </Popover>
    </>
  );
}
