import type { Calculator, Inputs } from '@rei/domain/calculators/calculator';
import Check from 'lucide-react/icons/check';
import Link2 from 'lucide-react/icons/link-2';
import Printer from 'lucide-react/icons/printer';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useCopied } from '#ui/use-copied.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useCalculationFiles } from '../hooks/use-calculation-files.ts';
import { queryWith } from '../hooks/use-calculator-inputs.ts';
import styles from './calculator-actions.module.css';

interface CalculatorExportsProps {
  calculator: Calculator;
  inputs: Inputs;
  /** What it is about; empty for nothing. */
  subject: string;
}

/** How a calculation is handed on: as a link, on paper, as a file. */
export function CalculatorExports({ calculator, inputs, subject }: CalculatorExportsProps) {
  const { isCopied, copy } = useCopied();
  const files = useCalculationFiles(subject);
  const { outcome } = calculator.calculate(inputs);
  const record = outcome && { calculator, inputs, outcome };

  function copyLink(): void {
    const { origin, pathname } = window.location;
    const query = queryWith(calculator, inputs);
    // A colleague cannot open what is saved here; the inputs say all of it.
    query.delete('saved');
    copy(`${origin}${pathname}?${query}`);
  }

  return (
    <div className={styles.exports}>
      <IconButton label={isCopied ? 'Copied' : 'Copy link'} onClick={copyLink}>
        {isCopied ? <Check aria-hidden /> : <Link2 aria-hidden />}
      </IconButton>
      <VisuallyHidden>
        <span role="status">{isCopied && 'Copied'}</span>
      </VisuallyHidden>
      <IconButton label="Print" onClick={() => window.print()}>
        <Printer aria-hidden />
      </IconButton>
      <Button
        size="small"
        variant="text"
        busy={files.isMaking}
        disabled={record === null}
        onClick={() => record && files.makePdf(record)}
      >
        PDF
      </Button>
      <Button
        size="small"
        variant="text"
        busy={files.isMaking}
        disabled={record === null}
        onClick={() => record && files.makeCsv(record)}
      >
        CSV
      </Button>
    </div>
  );
}
