import {
  describeTaskRule,
  type TaskRule,
  type TaskRuleInput,
  type TaskTrigger,
  taskTriggerLabels,
  taskTriggers,
  usualTaskRule,
} from '@rei/domain/tasks/task-rule';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '#lib/api-error.ts';
import { schemaProblems } from '#lib/schema-problems.ts';
import { useForm } from '#lib/use-form.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FetchStates } from '#ui/fetch-states.tsx';
import { Loading } from '#ui/loading.tsx';
import { Notice } from '#ui/notice.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import { WholeNumberInput } from '#ui/whole-number-input.tsx';
import { rulesQuery, useDeleteRule, useSaveRule } from '../rule-queries.ts';
import styles from './rules-dialog.module.css';

const schema = describeTaskRule();
const triggers = taskTriggers.map((value) => ({ value, label: taskTriggerLabels[value] }));

type Values = Omit<TaskRuleInput, 'days'> & { days: number | null };

const trimmed = (typed: Values) => ({ ...typed, title: typed.title.trim() });

interface RuleFormProps {
  rule: TaskRuleInput & Partial<Pick<TaskRule, '_id'>>;
  onEnd: () => void;
}

function RuleForm({ rule, onEnd }: RuleFormProps) {
  const save = useSaveRule();
  const { _id, ...values } = rule;
  const form = useForm<Values>({
    values,
    isBusy: save.isPending,
    problemsOf: (typed) => schemaProblems(schema, trimmed(typed)),
    onSubmit: (typed, refuse) =>
      save.mutate(
        { ...(_id !== undefined && { _id }), ...schema.parse(trimmed(typed)) },
        { onSuccess: onEnd, onError: refuse },
      ),
  });
  return (
    <form {...form.props} className={styles.form} aria-label={_id === undefined ? 'New rule' : 'Rule'}>
      <Select
        label="When"
        value={form.values.trigger}
        options={triggers}
        onChange={(trigger: TaskTrigger) => form.change({ trigger })}
      />
      <WholeNumberInput {...form.number('days')} label="Days after" min={0} max={365} step={1} />
      <TextField {...form.field('title')} label="Task" maxLength={200} autoComplete="off" />
      {save.isError && !form.hasProblems && (
        <Notice kind="error">{errorMessage(save.error, 'Couldn’t save the rule.')}</Notice>
      )}
      <div className={styles.buttons}>
        <Button onClick={onEnd}>Cancel</Button>
        <Button type="submit" variant="primary" busy={save.isPending}>
          Save rule
        </Button>
      </div>
    </form>
  );
}

function RuleRow({ rule, onEdit }: { rule: TaskRule; onEdit: () => void }) {
  const save = useSaveRule();
  const remove = useDeleteRule();
  const problem = save.error ?? remove.error;
  return (
    <li>
      <Checkbox checked={rule.isOn} disabled={save.isPending} onChange={(isOn) => save.mutate({ ...rule, isOn })}>
        {rule.title}
      </Checkbox>
      <p className={styles.when}>
        {`${taskTriggerLabels[rule.trigger]}, ${rule.days === 1 ? '1 day' : `${rule.days} days`} after`}
      </p>
      <span className={styles.actions}>
        <Button size="small" aria-label={`Edit ${rule.title}`} onClick={onEdit}>
          Edit
        </Button>
        <Button
          size="small"
          aria-label={`Delete ${rule.title}`}
          busy={remove.isPending}
          onClick={() => remove.mutate(rule._id)}
        >
          Delete
        </Button>
      </span>
      {problem && <Notice kind="error">{errorMessage(problem, 'Couldn’t change the rule.')}</Notice>}
    </li>
  );
}

/** Rules by which tasks come by themselves: each can be changed, and turned on or off. */
export function RulesDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(rulesQuery());
  const [edited, setEdited] = useState<RuleFormProps['rule']>();
  const end = () => setEdited(undefined);
  return (
    <Dialog isOpen onClose={onClose} title="Task rules">
      <p>A rule adds a task when a deal reaches a step. For offers and inquiries, it waits for an answer first.</p>
      <FetchStates
        query={query}
        failed="Couldn’t load the rules."
        loading={
          <Loading text="Loading rules...">
            <Skeleton height={48} />
          </Loading>
        }
      />
      {query.data && query.data.length > 0 && (
        <ul className={styles.list} aria-label="Rules">
          {query.data.map((rule) => (
            <RuleRow key={rule._id} rule={rule} onEdit={() => setEdited(rule)} />
          ))}
        </ul>
      )}
      {edited ? (
        <RuleForm key={edited._id ?? 'new'} rule={edited} onEnd={end} />
      ) : (
        <Button onClick={() => setEdited(usualTaskRule)}>Add rule</Button>
      )}
    </Dialog>
  );
}
