import { calendarText } from '../kernel/icalendar.ts';
import { momentInZone } from '../kernel/zoned-time.ts';
import type { Task } from './task.ts';

/** Whose calendar it is: the host makes the events' ids unlike anybody else's; times of day are those of the zone. */
interface CalendarMaker {
  product: string;
  host: string;
  stampedAt: string;
  timeZone: string;
}

/** A day that an offer or a contract sets. */
interface DeadlineEvent {
  kind: string;
  title: string;
  /** YYYY-MM-DD. */
  on: string;
  property: { id: string; address: string };
}

/** Open tasks, and what deals set, as a calendar that others follow: whole days, or moments for those that have a time. */
export function taskCalendar(
  tasks: readonly Omit<Task, 'doneAt' | 'repeat' | 'contact' | 'calls'>[],
  deadlines: readonly DeadlineEvent[],
  { product, host, stampedAt, timeZone }: CalendarMaker,
): string {
  return calendarText({
    product,
    stampedAt,
    events: [
      ...tasks.map(({ _id, title, dueOn, dueTime, property }) => ({
        uid: `task-${_id}@${host}`,
        on: dueTime === null ? { day: dueOn } : { at: momentInZone({ day: dueOn, time: dueTime, timeZone }) },
        summary: title,
        description: property?.address ?? '',
        location: property?.address ?? '',
      })),
      ...deadlines.map(({ kind, title, on, property: { id, address } }) => ({
        uid: `deadline-${kind}-${id}@${host}`,
        on: { day: on },
        summary: `${title}: ${address}`,
        description: '',
        location: address,
      })),
    ],
  });
}
