import { type CallOutcome, callOutcomeLabels, callOutcomes } from '@rei/domain/activity/call-outcome';
import { useId } from 'react';
import styles from './add-activity.module.css';

interface CallOutcomeFieldProps {
  /** Null until one is chosen. */
  value: CallOutcome | null;
  problem: string | undefined;
  onChange: (outcome: CallOutcome) => void;
}

export function CallOutcomeField({ value, problem, onChange }: CallOutcomeFieldProps) {
  const id = useId();
  return (
    <fieldset className={styles.types} aria-describedby={problem && `${id}-problem`}>
      <legend>How did it end?</legend>
      {callOutcomes.map((each) => (
        <label key={each}>
          <input
            type="radio"
            name={id}
            checked={each === value}
            aria-invalid={problem !== undefined || undefined}
            onChange={() => onChange(each)}
          />
          {callOutcomeLabels[each]}
        </label>
      ))}
      {problem && (
        <p id={`${id}-problem`} role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </fieldset>
  );
}
