import { dealMeasureRules, type RuleMeasure, ruleMeasures } from '@rei/domain/deal-finder/measures';
import type { DealCriterion } from '@rei/domain/deal-finder/question';
import { LimitForm } from './limit-form.tsx';

interface RuleEditorProps {
  /** Undefined for a new one. */
  rule: DealCriterion | undefined;
  /** What a new one is about. */
  suggested: RuleMeasure;
  onKeep: (rule: DealCriterion) => void;
  onRemove: () => void;
}

/** One rule of the question: measure, side and limit. */
export function RuleEditor({ rule, suggested, onKeep, onRemove }: RuleEditorProps) {
  return (
    <LimitForm
      values={rule ?? { measure: suggested, limit: dealMeasureRules[suggested].limit, value: null }}
      measures={ruleMeasures}
      submitLabel={rule ? 'Apply' : 'Add rule'}
      removal={rule && { label: 'Remove', onRemove }}
      onKeep={onKeep}
    />
  );
}
