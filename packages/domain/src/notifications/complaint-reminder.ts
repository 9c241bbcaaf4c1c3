import { arrivalKey } from './arrival-reminder.ts';
import type { Reminder } from './reminder.ts';

/** The notification that a recipient marked a message as spam; each recipient of a message once. */
export function complaintReminder(complaint: { messageId: string; subject: string; address: string }): Reminder {
  const { messageId, subject, address } = complaint;
  return {
    key: `${arrivalKey}complaint:${messageId}:${address}`,
    title: 'Message reported as spam',
    message: `${address} marked “${subject.trim() || '(No Subject)'}” as spam. This address gets no more mail from here.`,
  };
}
