import { formatDate } from '../kernel/format.ts';
import { taskTimeText } from '../tasks/time-text.ts';
import type { Reminder } from './reminder.ts';

/** The prefix of the keys of tasks that are due. */
export const taskKey = 'task:';

export interface DueTask {
  id: number;
  title: string;
  /** YYYY-MM-DD and HH:MM where the user is. */
  dueOn: string;
  dueTime: string;
  /** Of its property; null for none, as the contact's name. */
  address: string | null;
  contact: string | null;
}

/** A task at its time. When it is moved, it is a new one. */
export function taskReminder({ id, title, dueOn, dueTime, address, contact }: DueTask): Reminder {
  const due = `Due ${formatDate(dueOn)}, ${taskTimeText(dueTime)}`;
  return {
    key: `${taskKey}${id}:${dueOn}T${dueTime}`,
    title,
    message: [due, contact, address].filter((part) => part !== null && part !== '').join(' · '),
  };
}
