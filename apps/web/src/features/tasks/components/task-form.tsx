import { describeTask, type Task, type TaskRepeat, taskRepeats } from '@rei/domain/tasks/task';
import { useState } from 'react';
import { errorMessage } from '#lib/api-error.ts';
import { localDay } from '#lib/local-day.ts';
import { schemaProblems } from '#lib/schema-problems.ts';
import { useForm } from '#lib/use-form.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Notice } from '#ui/notice.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useSaveTask } from '../mutations.ts';
import type { TaskSubject } from '../queries.ts';
import styles from './tasks.module.css';

const schema = describeTask();

export const repeatWords: Record<TaskRepeat, string> = {
  daily: 'Every day',
  weekly: 'Every week',
  monthly: 'Every month',
  yearly: 'Every year',
};
const repeats = [
  { value: '', label: 'Never' },
  ...taskRepeats.map((value) => ({ value, label: repeatWords[value] })),
] as const;

interface TaskFormProps {
  /** Undefined for a new one. */
  task: Task | undefined;
  /** What a new one is about. */
  subject?: TaskSubject | undefined;
  /** In a card of its own, beneath others. */
  isNarrow?: boolean;
  /** Above a list: on a phone it is one line until somebody begins, so that the tasks come first. */
  isFirst?: boolean;
  onSaved?: () => void;
  onCancel?: () => void;
}

/** A task's title and when it is due. */
export function TaskForm({ task, subject, isNarrow = false, isFirst = false, onSaved, onCancel }: TaskFormProps) {
  const save = useSaveTask(task?._id);
  const [problem, setProblem] = useState<Error>();
  const [begun, setBegun] = useState(0);
  const values = {
    title: task?.title ?? '',
    dueOn: task?.dueOn ?? localDay(new Date()),
    dueTime: task?.dueTime ?? '',
    repeat: (task?.repeat ?? '') as TaskRepeat | '',
  };
  return (
    <TaskFields
      key={begun}
      {...{ values, problem, onCancel, isNarrow, isFirst }}
      isNew={task === undefined}
      isBusy={save.isPending}
      onSubmit={(body, refuse) => {
        setProblem(undefined);
        save.mutate(
          { ...body, ...(task ? subjectOf(task) : { ...nothing, ...subject }) },
          {
            onSuccess: () => {
              setBegun(begun + 1);
              onSaved?.();
            },
            onError: (error) => {
              setProblem(error);
              refuse(error);
            },
          },
        );
      }}
    />
  );
}

const nothing = { propertyId: null, agentId: null, buyerId: null };

function subjectOf({ property, contact }: Task) {
  return {
    propertyId: property?.id ?? null,
    agentId: contact?.kind === 'agent' ? contact.id : null,
    buyerId: contact?.kind === 'buyer' ? contact.id : null,
  };
}

interface Values {
  title: string;
  dueOn: string;
  dueTime: string;
  repeat: TaskRepeat | '';
}

const bodyOf = ({ title, dueOn, dueTime, repeat }: Values) => ({
  ...{ title: title.trim(), dueOn },
  dueTime: dueTime === '' ? null : dueTime,
  repeat: repeat === '' ? null : repeat,
});

interface TaskFieldsProps {
  values: Values;
  isNew: boolean;
  isNarrow: boolean;
  isFirst: boolean;
  isBusy: boolean;
  problem: Error | undefined;
  onSubmit: (body: ReturnType<typeof bodyOf>, refuse: (error: unknown) => void) => void;
  onCancel: (() => void) | undefined;
}

function TaskFields({ values, isNew, isNarrow, isFirst, isBusy, problem, onSubmit, onCancel }: TaskFieldsProps) {
  const form = useForm<Values>({
    values,
    isBusy,
    isLive: true,
    problemsOf: (typed) => schemaProblems(schema, bodyOf(typed)),
    onSubmit: (typed, refuse) => onSubmit(bodyOf(typed), refuse),
  });
  const [isBegun, setBegun] = useState(false);
  return (
    <form
      {...form.props}
      className={classNames(styles.form, isNarrow && styles.narrow, isFirst && styles.first, isBegun && styles.begun)}
      onFocus={() => setBegun(true)}
      aria-label={isNew ? 'New task' : 'Task'}
    >
      <TextField {...form.field('title')} label="What" maxLength={200} autoComplete="off" />
      <TextField {...form.field('dueOn')} label="Due" type="date" min="2000-01-01" max="2100-12-31" />
      <TextField {...form.field('dueTime')} label="Time" type="time" />
      <Select {...form.field('repeat')} label="Repeat" options={repeats} />
      <div className={styles.buttons}>
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
        <Button type="submit" variant="primary" busy={isBusy}>
          {isNew ? 'Add task' : 'Save'}
        </Button>
      </div>
      {problem && !form.hasProblems && <Notice kind="error">{errorMessage(problem, 'Couldn’t save the task.')}</Notice>}
    </form>
  );
}
