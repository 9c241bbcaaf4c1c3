import {
  type BuyBoxMeasure,
  buyBoxMeasures,
  buyBoxRules,
  type Criterion,
  maxCriteria,
} from '@rei/domain/underwriting/buy-box';
import type { BuyBox } from '@rei/domain/underwriting/stored';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useId, useState } from 'react';
import { errorMessage } from '#lib/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { MoneyInput } from '#ui/money-input.tsx';
import { Notice } from '#ui/notice.tsx';
import { NumberInput } from '#ui/number-input.tsx';
import { Select } from '#ui/select.tsx';
import { useKeepBuyBox } from '../mutations.ts';
import styles from './buy-box-card.module.css';

interface Draft {
  key: number;
  measure: BuyBoxMeasure;
  limit: Criterion['limit'];
  value: number | null;
}

const measures = buyBoxMeasures.map((value) => ({ value, label: buyBoxRules[value].label }));
const limits = [
  { value: 'at_least', label: 'at least' },
  { value: 'at_most', label: 'at most' },
] as const;

/** What a first buy box begins with: the rules that investors name most. */
const usualRules: readonly Criterion[] = [
  { measure: 'cashOnCash', limit: 'at_least', value: 8 },
  { measure: 'monthlyCashFlow', limit: 'at_least', value: 100 },
  { measure: 'dscrBank', limit: 'at_least', value: 1.25 },
];

/** The user's own rules: add, change and take away, kept together. */
export function BuyBoxDialog({ box, onClose }: { box: BuyBox | null; onClose: () => void }) {
  const [drafts, setDrafts] = useState<readonly Draft[]>(() =>
    (box?.criteria ?? usualRules).map((criterion, key) => ({ ...criterion, key })),
  );
  const [hasTried, setTried] = useState(false);
  const keep = useKeepBuyBox();
  const formId = useId();

  function change(key: number, changes: Partial<Draft>): void {
    setDrafts(drafts.map((draft) => (draft.key === key ? { ...draft, ...changes } : draft)));
  }

  function add(): void {
    const measure = buyBoxMeasures.find((each) => drafts.every((draft) => draft.measure !== each)) ?? 'price';
    const key = Math.max(-1, ...drafts.map((draft) => draft.key)) + 1;
    setDrafts([...drafts, { key, measure, limit: buyBoxRules[measure].limit, value: null }]);
  }

  function handleKeep(): void {
    setTried(true);
    const criteria = drafts.flatMap(({ measure, limit, value }) => (value === null ? [] : { measure, limit, value }));
    if (criteria.length < drafts.length) return;
    keep.mutate(
      { id: box?._id ?? null, name: box?.name ?? 'My buy box', criteria, isDefault: true },
      { onSuccess: onClose },
    );
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Your buy box"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId} busy={keep.isPending}>
            Save rules
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.edited}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          handleKeep();
        }}
      >
        {keep.isError && (
          <Notice kind="error">{errorMessage(keep.error, 'Couldn’t save your rules. Please try again.')}</Notice>
        )}
        {drafts.map(({ key, measure, limit, value }, place) => {
          const { unit } = buyBoxRules[measure];
          const field = {
            label: 'Limit',
            value,
            onChange: (next: number | null) => change(key, { value: next }),
            error: hasTried && value === null ? 'Enter a number.' : undefined,
          };
          return (
            <fieldset key={key} aria-label={`Rule ${place + 1}`} className={styles.criterion}>
              <Select
                label="Figure"
                value={measure}
                options={measures}
                onChange={(next) => change(key, { measure: next, limit: buyBoxRules[next].limit })}
              />
              <Select
                label="Must be"
                value={limit}
                options={limits}
                onChange={(next) => change(key, { limit: next })}
              />
              {unit === 'dollars' ? (
                <MoneyInput {...field} />
              ) : (
                <NumberInput
                  {...field}
                  unit={unit === 'percent' ? '%' : '×'}
                  min={0}
                  max={1000}
                  step={unit === 'percent' ? 0.5 : 0.05}
                />
              )}
              <IconButton
                label={`Remove rule ${place + 1}`}
                onClick={() => setDrafts(drafts.filter((draft) => draft.key !== key))}
              >
                <Trash2 aria-hidden />
              </IconButton>
            </fieldset>
          );
        })}
        {drafts.length < maxCriteria && (
          <div>
            <Button icon={<Plus aria-hidden />} onClick={add}>
              Add a rule
            </Button>
          </div>
        )}
      </form>
    </Dialog>
  );
}
