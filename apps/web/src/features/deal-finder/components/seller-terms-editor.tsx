import type { DealSellerTerms } from '@rei/domain/deal-finder/question';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { NumberInput } from '#ui/number-input.tsx';
import styles from './rules-bar.module.css';

type Draft = { [Name in keyof DealSellerTerms]: number | null };

/** What a first note begins with. */
const usualTerms: Draft = { downPayment: 10, rate: 5, termYears: 30, balloonYears: null, premium: 0 };

/** In the order of the form. */
const fields = [
  { name: 'downPayment', label: 'Down payment', unit: '%', min: 0, max: 100, step: 1 },
  { name: 'rate', label: 'Interest rate', unit: '%', min: 0, max: 100, step: 0.25 },
  { name: 'termYears', label: 'Term', unit: 'years', min: 1, max: 50, step: 1 },
  { name: 'balloonYears', label: 'Balloon', unit: 'years', min: 1, max: 50, step: 1 },
  { name: 'premium', label: 'Premium over list price', unit: '%', min: -90, max: 100, step: 1 },
] as const satisfies readonly {
  name: keyof Draft;
  label: string;
  unit: string;
  min: number;
  max: number;
  step: number;
}[];

/** What is wrong with a field; undefined for nothing. */
function problemOf(draft: Draft, { name, unit, min, max }: (typeof fields)[number]): string | undefined {
  const value = draft[name];
  if (value === null) return name === 'balloonYears' ? undefined : 'Enter a number.';
  if (value < min || value > max) return `A number from ${min} to ${max}.`;
  if (unit === 'years' && !Number.isInteger(value * 2)) return 'In steps of half a year.';
  return name === 'balloonYears' && value > (draft.termYears ?? 0) ? 'At most the term.' : undefined;
}

interface SellerTermsEditorProps {
  terms: DealSellerTerms | null;
  onKeep: (terms: DealSellerTerms | null) => void;
}

/** The note that the seller of every listing is asked for. */
export function SellerTermsEditor({ terms, onKeep }: SellerTermsEditorProps) {
  const [draft, setDraft] = useState<Draft>(terms ?? usualTerms);
  const [hasTried, setTried] = useState(false);

  function handleKeep(): void {
    setTried(true);
    const { downPayment, rate, termYears, balloonYears, premium } = draft;
    const isWrong = fields.some((field) => problemOf(draft, field) !== undefined);
    if (isWrong || downPayment === null || rate === null || termYears === null || premium === null) return;
    onKeep({ downPayment, rate, termYears, balloonYears, premium });
  }

  return (
    <form
      className={styles.editor}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        handleKeep();
      }}
    >
      <div className={styles.pair}>
        {fields.map((field) => {
          const { name, label, unit, min, max, step } = field;
          return (
            <NumberInput
              key={name}
              label={label}
              unit={unit}
              min={min}
              max={max}
              step={step}
              value={draft[name]}
              onChange={(value) => setDraft({ ...draft, [name]: value })}
              help={name === 'balloonYears' ? 'Leave blank for none.' : undefined}
              error={hasTried ? problemOf(draft, field) : undefined}
            />
          );
        })}
      </div>
      <div className={styles.buttons}>
        {terms && (
          <Button variant="text" onClick={() => onKeep(null)}>
            Remove
          </Button>
        )}
        <Button type="submit" variant="primary">
          Apply
        </Button>
      </div>
    </form>
  );
}
