import { type DealGoal, goalMeasures } from '@rei/domain/deal-finder/measures';
import { LimitForm } from './limit-form.tsx';

interface GoalEditorProps {
  goal: DealGoal | null;
  onKeep: (goal: DealGoal | null) => void;
}

/** What highest prices, premiums and down payments are looked for. */
export function GoalEditor({ goal, onKeep }: GoalEditorProps) {
  return (
    <LimitForm
      values={{ measure: goal?.measure ?? 'cashOnCash', limit: 'at_least', value: goal?.value ?? null }}
      measures={goalMeasures}
      limitLabel="At least"
      help="The highest price, premium and down payment are those that reach it."
      submitLabel="Apply"
      removal={goal ? { label: 'Use the rules', onRemove: () => onKeep(null) } : undefined}
      onKeep={({ measure, value }) => {
        const known = goalMeasures.find((each) => each === measure);
        if (known) onKeep({ measure: known, value });
      }}
    />
  );
}
