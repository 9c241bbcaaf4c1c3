import type { Reminder } from './reminder.ts';

/** So many messages at once are a backlog, of which users are told; of fewer the inbox tells by itself. */
export const backlogSize = 100;

/** What keys of reminders of mail begin with; behind it, of what came in, the id of a message. */
export const arrivalKey = 'mail:';

/** Messages of a user that came in together; `first` is the id of the first. */
export interface Arrivals {
  count: number;
  first: number;
}

/** What a user is told of a backlog of mail, once for all of its messages: the first of them makes it this one. */
export function arrivalReminder({ count, first }: Arrivals): Reminder {
  const isOne = count === 1;
  return {
    key: `${arrivalKey}${first}`,
    title: isOne ? '1 new message' : `${count.toLocaleString('en-US')} new messages`,
    message: isOne
      ? 'It is in your inbox; its attachments follow within minutes.'
      : 'They are in your inbox; the search in their texts and their attachments follow within minutes.',
  };
}
