import { callOutcomeLabels } from '@rei/domain/activity/call-outcome';
import { daysBetween } from '@rei/domain/kernel/calendar-day';
import { formatDate } from '@rei/domain/kernel/format';
import { formatPhone } from '@rei/domain/kernel/phone';
import type { Task } from '@rei/domain/tasks/task';
import { taskTimeText } from '@rei/domain/tasks/time-text';
import Pencil from 'lucide-react/icons/pencil';
import Phone from 'lucide-react/icons/phone';
import Trash2 from 'lucide-react/icons/trash-2';
import { type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { errorMessage } from '#lib/api-error.ts';
import { momentText } from '#lib/moment.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { QuestionDialog } from '#ui/question-dialog.tsx';
import { useToast } from '#ui/toast.tsx';
import { useDeleteTask, useFinishTask } from '../mutations.ts';
import { repeatWords, TaskForm } from './task-form.tsx';
import styles from './tasks.module.css';

/** A task with somebody to call: what is about no property has a contact. */
export type CallTask = Task &
  ({ property: NonNullable<Task['property']> } | { property: null; contact: NonNullable<Task['contact']> });

/** What tasks lead to. */
export interface TaskTargets {
  propertyHref: (propertyId: string) => string;
  /** Where the call that a task is about is made and logged. */
  callDialog: (task: CallTask, onClose: () => void) => ReactNode;
}

interface TaskRowProps {
  task: Task;
  today: string;
  targets: TaskTargets;
}

const isToCall = (task: Task): task is CallTask => task.property !== null || task.contact !== null;

/** 'Tomorrow', 'Nov 30, 2026, 9:30 AM · 3 days overdue' */
function dueText({ dueOn, dueTime, doneAt }: Task, today: string): string {
  const days = daysBetween(today, dueOn);
  const day = days === 0 ? 'Today' : days === 1 ? 'Tomorrow' : formatDate(dueOn);
  const time = dueTime === null ? '' : `, ${taskTimeText(dueTime)}`;
  const late = doneAt === null && days < 0 ? ` · ${-days} ${days === -1 ? 'day' : 'days'} overdue` : '';
  return `${day}${time}${late}`;
}

export function TaskRow({ task, today, targets }: TaskRowProps) {
  const [isEditing, setEditing] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const [isCalling, setCalling] = useState(false);
  const finish = useFinishTask(task._id);
  const remove = useDeleteTask(task._id);
  const toast = useToast();
  const isDone = task.doneAt !== null;
  if (isEditing) {
    const close = () => setEditing(false);
    return (
      <li className={styles.edited}>
        <TaskForm task={task} onSaved={close} onCancel={close} />
      </li>
    );
  }
  return (
    <li className={styles.task}>
      <Checkbox
        checked={isDone}
        disabled={finish.isPending}
        onChange={(done) =>
          finish.mutate(done, {
            onSuccess: ({ next }) => next && toast({ text: `Due again on ${formatDate(next.dueOn)}.` }),
            onError: (error) => toast({ text: errorMessage(error, 'Couldn’t change the task.') }),
          })
        }
      >
        {task.title}
      </Checkbox>
      <p className={classNames(styles.due, !isDone && task.dueOn < today && styles.late)}>
        {dueText(task, today)}
        {task.repeat !== null && ` · ${repeatWords[task.repeat]}`}
        {task.property && (
          <>
            {' · '}
            <Link to={targets.propertyHref(task.property.id)}>{task.property.address}</Link>
          </>
        )}
        {task.contact && (
          <>
            {` · ${task.contact.name}`}
            {task.contact.phone !== '' && (
              <>
                {' · '}
                <a href={`tel:${task.contact.phone}`}>{formatPhone(task.contact.phone)}</a>
              </>
            )}
          </>
        )}
      </p>
      {task.calls.length > 0 && (
        <ul className={styles.calls} aria-label={`Calls: ${task.title}`}>
          {task.calls.map(({ outcome, note, at }) => (
            <li key={at} className={styles.called}>
              {[`${momentText(at)}: ${callOutcomeLabels[outcome]}`, note].filter(Boolean).join(' · ')}
            </li>
          ))}
        </ul>
      )}
      <span className={styles.actions}>
        {!isDone && isToCall(task) && (
          <IconButton
            label={`Log a call: ${task.title}`}
            size="small"
            aria-haspopup="dialog"
            onClick={() => setCalling(true)}
          >
            <Phone aria-hidden />
          </IconButton>
        )}
        {!isDone && (
          <IconButton label={`Edit ${task.title}`} size="small" onClick={() => setEditing(true)}>
            <Pencil aria-hidden />
          </IconButton>
        )}
        <IconButton label={`Delete ${task.title}`} size="small" onClick={() => setDeleting(true)}>
          <Trash2 aria-hidden />
        </IconButton>
      </span>
      {isCalling && isToCall(task) && <Suspense>{targets.callDialog(task, () => setCalling(false))}</Suspense>}
      <QuestionDialog
        isOpen={isDeleting}
        title="Delete this task?"
        confirmLabel="Delete"
        isBusy={remove.isPending}
        problem={remove.isError ? errorMessage(remove.error, 'Couldn’t delete the task.') : null}
        onConfirm={() => remove.mutate(undefined)}
        onClose={() => setDeleting(false)}
      >
        <p>{task.title}</p>
      </QuestionDialog>
    </li>
  );
}
