import type { Calculator, Inputs } from '@rei/domain/calculators/calculator';
import { lazy, type ReactNode, Suspense, useMemo, useRef } from 'react';
import { useFormFields } from '#lib/use-form-fields.ts';
import { BarFigure, FormLayout } from '#ui/form-layout.tsx';
import { FormSection, span } from '#ui/form-section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { CalculatorField } from './calculator-field.tsx';
import { MoreFigures, NoFigures, OutcomeFigures } from './outcome-figures.tsx';
import { OutcomeTable } from './outcome-table.tsx';
import { WorkingsCard } from './workings-card.tsx';

const OutcomeChart = lazy(() => import('./outcome-chart.tsx').then((module) => ({ default: module.OutcomeChart })));

interface CalculatorFormProps {
  calculator: Calculator;
  inputs: Inputs;
  onChange: (inputs: Inputs) => void;
  /** In the head of the figures: how they are handed on. */
  exports: ReactNode;
  /** Below the figures: what else can be done with them. */
  actions: ReactNode;
  /** At the bottom of a phone, beside the main figure: what is done with it most. */
  inBar: ReactNode;
}

/** The fields of a calculator and, beside them while one types, what they come to. */
export function CalculatorForm({ calculator, inputs, onChange, exports, actions, inBar }: CalculatorFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { outcome, problem, errors } = useMemo(() => calculator.calculate(inputs), [calculator, inputs]);
  const fields = useFormFields<Record<string, Inputs[string]>>({
    form,
    values: inputs,
    onChange: (changes) => onChange(Object.assign({}, inputs, changes)),
    problems: errors,
  });
  const hidden = calculator.hidden(inputs);
  const shown = fields.isUnreadable ? null : outcome;

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        fields.showProblems();
      }}
    >
      <FormLayout
        fields={calculator.sections.map(({ title, note, fields: names, columns }) => {
          const own = names.filter((name) => !hidden.includes(name));
          return (
            own.length > 0 && (
              <FormSection key={title} title={title}>
                {note && <p className={`${span.whole} t12 ink-3`}>{note}</p>}
                {own.map((name) => {
                  const field = calculator.fields[name];
                  return (
                    field && (
                      <CalculatorField key={name} name={name} field={field} fields={fields} columns={columns ?? 3} />
                    )
                  );
                })}
              </FormSection>
            )
          );
        })}
        aside={
          <>
            {shown ? (
              <OutcomeFigures outcome={shown} exports={exports} />
            ) : (
              <NoFigures problem={problem ?? calculator.problem} exports={exports} />
            )}
            {actions}
          </>
        }
        isSheetBroad
        sheet={
          shown && (
            <Suspense fallback={<Skeleton height={420} />}>
              <OutcomeChart chart={shown.chart} />
            </Suspense>
          )
        }
        below={
          shown && (
            <>
              {shown.more && <MoreFigures figures={shown.more} />}
              <OutcomeTable tables={shown.tables} />
              <WorkingsCard outcome={shown} />
            </>
          )
        }
        bar={
          <>
            <BarFigure label={shown?.headline.label ?? calculator.title} value={shown?.headline.value ?? '—'} />
            {inBar}
          </>
        }
      />
      <button type="submit" hidden>
        Show errors
      </button>
    </form>
  );
}
