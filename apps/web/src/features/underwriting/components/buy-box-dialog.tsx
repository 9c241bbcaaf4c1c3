import { buyBoxMeasures, buyBoxRules, type Criterion, maxCriteria, maxLimit } from '@rei/domain/underwriting/buy-box';
import type { BuyBox } from '@rei/domain/underwriting/stored';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useId, useState } from 'react';
import { errorMessage } from '#lib/api-error.ts';
import { useForm } from '#lib/use-form.ts';
import type { Problems } from '#lib/use-form-fields.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { MoneyInput } from '#ui/money-input.tsx';
import { Notice } from '#ui/notice.tsx';
import { NumberInput } from '#ui/number-input.tsx';
import { Select } from '#ui/select.tsx';
import { useKeepBuyBox } from '../mutations.ts';
import styles from './buy-box-card.module.css';

interface Rule extends Omit<Criterion, 'value'> {
  value: number | null;
}

/** By a name of their own, which stays where one above is taken away. */
type Rules = Record<string, Rule>;

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

function problemOf({ value }: Rule): string | undefined {
  if (value === null) return 'Enter a number.';
  return Math.abs(value) > maxLimit ? 'Too large' : undefined;
}

/** The server's words about the third rule, 'criteria.2.value', by the name of that rule. */
function byRule(details: Record<string, string>, rules: Rules): Problems<Rules> {
  const names = Object.keys(rules);
  return Object.fromEntries(
    Object.entries(details).flatMap(([path, message]) => {
      const name = names[Number(/^criteria\.(\d+)/.exec(path)?.[1])];
      return name === undefined ? [] : [[name, message]];
    }),
  );
}

/** The user's own rules: add, change and take away, kept together. */
export function BuyBoxDialog({ box, onClose }: { box: BuyBox | null; onClose: () => void }) {
  const [rules, setRules] = useState<Rules>(() =>
    Object.fromEntries((box?.criteria ?? usualRules).map((criterion, place) => [`rule-${place}`, criterion])),
  );
  const [nextPlace, setNextPlace] = useState(Object.keys(rules).length);
  const keep = useKeepBuyBox();
  const formId = useId();
  const form = useForm<Rules>({
    values: rules,
    onChange: setRules,
    problemsOf: (typed) => Object.fromEntries(Object.entries(typed).map(([name, rule]) => [name, problemOf(rule)])),
    isLive: true,
    isBusy: keep.isPending,
    onSubmit(typed, refuse) {
      const criteria = Object.values(typed).flatMap(({ value, ...rule }) => (value === null ? [] : { ...rule, value }));
      keep.mutate(
        { id: box?._id ?? null, name: box?.name ?? 'My buy box', criteria, isDefault: true },
        { onSuccess: onClose, onError: refuse },
      );
    },
    refusalOf: ({ details }) => byRule(details, rules),
  });
  const shown = Object.entries(rules);

  function add(): void {
    const measure = buyBoxMeasures.find((each) => shown.every(([, rule]) => rule.measure !== each)) ?? 'price';
    setRules({ ...rules, [`rule-${nextPlace}`]: { measure, limit: buyBoxRules[measure].limit, value: null } });
    setNextPlace(nextPlace + 1);
  }

  function remove(name: string): void {
    form.forget(name);
    setRules(Object.fromEntries(shown.filter(([each]) => each !== name)));
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
      <form {...form.props} id={formId} className={styles.edited}>
        {keep.isError && !form.hasProblems && (
          <Notice kind="error">{errorMessage(keep.error, 'Couldn’t save your rules. Please try again.')}</Notice>
        )}
        {shown.map(([name, rule], place) => {
          const { unit } = buyBoxRules[rule.measure];
          const change = (changes: Partial<Rule>) => form.change({ [name]: { ...rule, ...changes } });
          const field = {
            ...form.number(name),
            label: 'Limit',
            value: rule.value,
            onChange: (value: number | null) => change({ value }),
          };
          return (
            <fieldset key={name} aria-label={`Rule ${place + 1}`} className={styles.criterion}>
              <Select
                label="Figure"
                value={rule.measure}
                options={measures}
                onChange={(measure) => change({ measure, limit: buyBoxRules[measure].limit })}
              />
              <Select label="Must be" value={rule.limit} options={limits} onChange={(limit) => change({ limit })} />
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
              <IconButton label={`Remove rule ${place + 1}`} onClick={() => remove(name)}>
                <Trash2 aria-hidden />
              </IconButton>
            </fieldset>
          );
        })}
        {shown.length < maxCriteria && (
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
