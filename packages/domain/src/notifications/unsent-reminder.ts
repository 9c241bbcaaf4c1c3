import { arrivalKey } from './arrival-reminder.ts';
import type { Reminder } from './reminder.ts';

/** The prefix of the keys of unsent mail, which is mail too. */
export const unsentKey = `${arrivalKey}unsent:`;

const longestSubject = 100;
const longestAnswer = 500;
const mostNamed = 3;

export interface UnsentMail {
  messageId: string;
  /** Failing again after another try is a new notification. */
  attempts: number;
  isUncertain: boolean;
  isPartly: boolean;
  subject: string;
  to: readonly string[];
  answer: string;
}

/** The notification of a message that failed or is uncertain. */
export function unsentReminder(mail: UnsentMail): Reminder {
  const { messageId, attempts, isUncertain, isPartly, subject, answer } = mail;
  const key = `${unsentKey}${messageId}:${attempts}`;
  const letter = `“${shorten(subject.trim() || '(No Subject)', longestSubject)}” to ${recipientsOf(mail)}`;
  if (isUncertain) {
    return {
      key,
      title: 'Message may not have been sent',
      message: `${letter}: the connection ended before the answer. Check Sent before you send it again.`,
    };
  }
  const reason = answer.trim() === '' ? '' : `: ${shorten(answer.trim().split('\n').join('; '), longestAnswer)}`;
  return {
    key,
    title: isPartly ? 'Message not sent to everyone' : 'Message not sent',
    message: `${letter}${reason.replace(/[.\s]+$/, '')}. You can send it again from Sent.`,
  };
}

function recipientsOf({ to }: UnsentMail): string {
  const named = to.slice(0, mostNamed).join(', ');
  return to.length > mostNamed ? `${named} and ${to.length - mostNamed} more` : named;
}

function shorten(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1).toWellFormed()}…` : text;
}
