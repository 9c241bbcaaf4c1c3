import type { Calculator, Inputs } from '@rei/domain/calculators/calculator';
import Download from 'lucide-react/icons/download';
import FileDown from 'lucide-react/icons/file-down';
import Link2 from 'lucide-react/icons/link-2';
import Printer from 'lucide-react/icons/printer';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { useCopied } from '#ui/use-copied.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useCalculationFiles } from '../hooks/use-calculation-files.ts';
import { queryWith } from '../hooks/use-calculator-inputs.ts';
import styles from './calculator-actions.module.css';

interface CalculatorActionsProps {
  calculator: Calculator;
  inputs: Inputs;
  /** What it is about; empty for nothing. */
  subject: string;
  /** Absent while nothing was changed. */
  onReset: (() => void) | undefined;
  children: ReactNode;
}

/** What can be done with a calculation: handed on, printed, exported. */
export function CalculatorActions({ calculator, inputs, subject, onReset, children }: CalculatorActionsProps) {
  const { isCopied, copy } = useCopied();
  const files = useCalculationFiles(subject);
  const { outcome } = calculator.calculate(inputs);
  const record = outcome && { calculator, inputs, outcome };

  return (
    <div className={styles.actions}>
      {children}
      <Button
        icon={<Link2 aria-hidden />}
        onClick={() => {
          const { origin, pathname } = window.location;
          const query = queryWith(calculator, inputs);
          // A colleague cannot open what is saved here; the inputs say all of it.
          query.delete('saved');
          copy(`${origin}${pathname}?${query}`);
        }}
      >
        {isCopied ? 'Copied' : 'Copy link'}
      </Button>
      <VisuallyHidden>
        <span role="status">{isCopied && 'Copied'}</span>
      </VisuallyHidden>
      <Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
        Print
      </Button>
      <Button
        icon={<FileDown aria-hidden />}
        busy={files.isMaking}
        disabled={record === null}
        onClick={() => record && files.makePdf(record)}
      >
        PDF
      </Button>
      <Button
        icon={<Download aria-hidden />}
        busy={files.isMaking}
        disabled={record === null}
        onClick={() => record && files.makeCsv(record)}
      >
        CSV
      </Button>
      {onReset && (
        <Button variant="text" icon={<RotateCcw aria-hidden />} onClick={onReset}>
          Start over
        </Button>
      )}
    </div>
  );
}
