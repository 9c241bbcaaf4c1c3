import type { ExplainedInput, Explanation as Workings } from '@rei/domain/analysis/explanation';
import { formatDate } from '@rei/domain/kernel/format';
import { type ReactNode, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Explanation } from '#ui/explanation.tsx';
import { Popover } from '#ui/popover.tsx';
import styles from './comparison-table.module.css';

export interface ShownFigure {
  name: string;
  label: string;
  /** As shown; a dash where it could not be computed. */
  value: string;
  isNegative: boolean;
}

interface ExplainedCellProps extends ShownFigure {
  /** What the popover says, once it is open. */
  children: (onClose: () => void) => ReactNode;
}

/** A figure in its cell; a click opens how it came about. */
export function ExplainedCell({ name, label, value, isNegative, children }: ExplainedCellProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
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
      <Popover anchor={anchor} onClose={close} label={`${label} of ${name}, how it is computed`}>
        {anchor !== null && children(close)}
      </Popover>
    </>
  );
}

function sourceText({ source, date }: ExplainedInput): string {
  return date === null ? source : `${source} · ${formatDate(date)}`;
}

interface FigureExplanationProps extends Pick<Workings, 'formula'> {
  label: string;
  value: string;
  lines: readonly string[];
  inputs: readonly ExplainedInput[];
  note: string | null;
  onClose: () => void;
}

/** Formula, numbers, and where each input comes from. */
export function FigureExplanation({ label, value, formula, lines, inputs, note, onClose }: FigureExplanationProps) {
  return (
    <Explanation
      title={label}
      value={value}
      formula={formula}
      steps={lines}
      inputs={inputs.map((input) => ({ label: input.label, value: input.value, source: sourceText(input) }))}
      footer={note}
      onClose={onClose}
    />
  );
}

/** A quick figure in its cell, explained by what the page knows. */
export function ComparedFigure({ explanation, ...shown }: ShownFigure & { explanation: Workings }) {
  const { formula, lines, inputs, note, why } = explanation;
  return (
    <ExplainedCell {...shown}>
      {(onClose) => (
        <FigureExplanation {...shown} {...{ formula, inputs, note, onClose }} lines={why === null ? lines : [why]} />
      )}
    </ExplainedCell>
  );
}
