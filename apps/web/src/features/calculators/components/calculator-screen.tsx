import type { Calculator } from '@rei/domain/calculators/calculator';
import { inputsFromQuery, readInputs } from '@rei/domain/calculators/inputs';
import type { SavedCalculation } from '@rei/domain/calculators/saved-calculation';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { type ReactNode, useMemo } from 'react';
import { Button } from '#ui/button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { useToast } from '#ui/toast.tsx';
import { useIsMobile } from '#ui/use-media.ts';
import { useCalculatorInputs } from '../hooks/use-calculator-inputs.ts';
import styles from './calculator-actions.module.css';
import { CalculatorExports } from './calculator-exports.tsx';
import { CalculatorForm } from './calculator-form.tsx';
import { SaveCalculation } from './save-calculation.tsx';

interface CalculatorScreenProps {
  calculator: Calculator;
  saved: SavedCalculation | undefined;
  /** What it begins with where the address says nothing, as a query; '' for the usual. */
  start: string;
  /** What it is about: a saved calculation's name, a property's address; empty for nothing. */
  subject: string;
  /** The same as the page shows it, beside the title. */
  note: ReactNode;
  propertyId: string | null;
  onSaved: (saved: SavedCalculation) => void;
}

/** One calculator: form, live figures, chart, table, workings, and what can be done with them. */
export function CalculatorScreen(props: CalculatorScreenProps) {
  const { calculator, saved, start, subject, note, propertyId, onSaved } = props;
  const given = useMemo(
    () => (saved ? readInputs(calculator, saved.inputs) : inputsFromQuery(calculator, new URLSearchParams(start))),
    [calculator, saved, start],
  );
  const { inputs, isInitial, setInputs, reset } = useCalculatorInputs(calculator, given);
  const toast = useToast();
  const isMobile = useIsMobile();

  function startOver(): void {
    toast({ text: 'Started over', action: { label: 'Undo', onClick: () => setInputs(inputs) } });
    reset();
  }

  const save = (
    <SaveCalculation
      calculator={calculator}
      inputs={inputs}
      saved={saved}
      propertyId={propertyId}
      usualName={subject || calculator.title}
      onSaved={onSaved}
    />
  );

  return (
    <>
      <PageHead title={calculator.title} note={note} />
      <CalculatorForm
        calculator={calculator}
        inputs={inputs}
        onChange={setInputs}
        exports={<CalculatorExports calculator={calculator} inputs={inputs} subject={subject} />}
        actions={
          (!isMobile || !isInitial) && (
            <div className={styles.actions}>
              {!isMobile && save}
              {!isInitial && (
                <Button variant="text" icon={<RotateCcw aria-hidden />} onClick={startOver}>
                  Start over
                </Button>
              )}
            </div>
          )
        }
        inBar={isMobile && save}
      />
    </>
  );
}
