import { type DealGoal, dealMeasureRules, goalMeasures } from '@rei/domain/deal-finder/measures';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { LimitInput } from './limit-input.tsx';
import styles from './rules-bar.module.css';

const measures = goalMeasures.map((value) => ({ value, label: dealMeasureRules[value].label }));

interface GoalEditorProps {
  goal: DealGoal | null;
  onKeep: (goal: DealGoal | null) => void;
}

/** What highest prices, premiums and down payments are looked for. */
export function GoalEditor({ goal, onKeep }: GoalEditorProps) {
  const [measure, setMeasure] = useState<DealGoal['measure']>(goal?.measure ?? 'cashOnCash');
  const [value, setValue] = useState(goal?.value ?? null);
  const [hasTried, setTried] = useState(false);
  return (
    <form
      className={styles.editor}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (value !== null) onKeep({ measure, value });
      }}
    >
      <p className={styles.help}>The highest price, premium and down payment are those that reach it.</p>
      <div className={styles.pair}>
        <Select label="Figure" value={measure} options={measures} onChange={setMeasure} />
        <LimitInput
          label="At least"
          measure={measure}
          value={value}
          onChange={setValue}
          error={hasTried && value === null ? 'Enter a number.' : undefined}
        />
      </div>
      <div className={styles.buttons}>
        {goal && (
          <Button variant="text" onClick={() => onKeep(null)}>
            Use the rules
          </Button>
        )}
        <Button type="submit" variant="primary">
          Apply
        </Button>
      </div>
    </form>
  );
}
