import { type DealMeasure, dealMeasureRules, dealMeasures } from '@rei/domain/deal-finder/measures';
import type { DealCriterion } from '@rei/domain/deal-finder/question';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { LimitInput } from './limit-input.tsx';
import styles from './rules-bar.module.css';

const measures = dealMeasures.map((value) => ({ value, label: dealMeasureRules[value].label }));
const limits = [
  { value: 'at_least', label: 'at least' },
  { value: 'at_most', label: 'at most' },
] as const;

interface RuleEditorProps {
  /** Undefined for a new one. */
  rule: DealCriterion | undefined;
  /** What a new one is about. */
  suggested: DealMeasure;
  onKeep: (rule: DealCriterion) => void;
  onRemove: () => void;
}

/** One rule of the question: measure, side and limit. */
export function RuleEditor({ rule, suggested, onKeep, onRemove }: RuleEditorProps) {
  const [measure, setMeasure] = useState(rule?.measure ?? suggested);
  const [limit, setLimit] = useState(rule?.limit ?? dealMeasureRules[suggested].limit);
  const [value, setValue] = useState(rule?.value ?? null);
  const [hasTried, setTried] = useState(false);
  return (
    <form
      className={styles.editor}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (value !== null) onKeep({ measure, limit, value });
      }}
    >
      <Select
        label="Figure"
        value={measure}
        options={measures}
        onChange={(next) => {
          setMeasure(next);
          setLimit(dealMeasureRules[next].limit);
        }}
      />
      <div className={styles.pair}>
        <Select label="Must be" value={limit} options={limits} onChange={setLimit} />
        <LimitInput
          label="Limit"
          measure={measure}
          value={value}
          onChange={setValue}
          error={hasTried && value === null ? 'Enter a number.' : undefined}
        />
      </div>
      <div className={styles.buttons}>
        {rule && (
          <Button variant="text" onClick={onRemove}>
            Remove
          </Button>
        )}
        <Button type="submit" variant="primary">
          {rule ? 'Apply' : 'Add rule'}
        </Button>
      </div>
    </form>
  );
}
