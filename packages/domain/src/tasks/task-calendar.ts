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

/** Open tasks as a calendar that others follow: whole days, or moments for those that have a time. */
export function taskCalendar(
  tasks: readonly Omit<Task, 'doneAt' | 'repeat'>[],
  { product, host, stampedAt, timeZone }: CalendarMaker,
): string {
  return calendarText({
    product,
    stampedAt,
    events: tasks.map(({ _id, title, dueOn, dueTime, property }) => ({
      uid: `task-${_id}@${host}`,
      on: dueTime === null ? { day: dueOn } : { at: momentInZone({ day: dueOn, time: dueTime, timeZone }) },
      summary: title,
      description: property?.address ?? '',
      location: property?.address ?? '',
    })),
  });
}
