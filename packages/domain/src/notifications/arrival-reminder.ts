import { formatNumber } from '../kernel/format.ts';
import type { Reminder } from './reminder.ts';

/** From so many messages at once users are notified of a backlog; fewer show in the inbox. */
export const backlogSize = 100;

export const arrivalKey = 'mail:';

export interface Arrivals {
  count: number;
  first: number;
}

/** One notification for a whole backlog, identified by its first message. */
export function arrivalReminder({ count, first }: Arrivals): Reminder {
  const isOne = count === 1;
  return {
    key: `${arrivalKey}${first}`,
    title: isOne ? '1 new message' : `${formatNumber(count)} new messages`,
    message: isOne
      ? 'It is in your inbox. Attachments follow within minutes.'
      : 'They are in your inbox. Search and attachments follow within minutes.',
  };
}
