import { arrivalKey } from './arrival-reminder.ts';
import type { Reminder } from './reminder.ts';

/** What keys of reminders of unsent mail begin with: they are reminders of mail too. */
export const unsentKey = `${arrivalKey}unsent:`;

/** Characters of a subject and of an answer that a reminder tells. */
const longestSubject = 100;
const longestAnswer = 500;
/** Recipients that a reminder names. */
const mostNamed = 3;

/** An outgoing message that came to no good end. */
export interface UnsentMail {
  messageId: string;
  /** How often it was tried: another end after another try is told anew. */
  attempts: number;
  isUncertain: boolean;
  /** Whether some of its recipients have it. */
  isPartly: boolean;
  subject: string;
  to: readonly string[];
  /** What the other server said, a line for each recipient. */
  answer: string;
}

/** What a user is told of a message that did not go out, or of which nobody knows whether it did. */
export function unsentReminder(mail: UnsentMail): Reminder {
  const { messageId, attempts, isUncertain, isPartly, subject, answer } = mail;
  const key = `${unsentKey}${messageId}:${attempts}`;
  const letter = `“${shorten(subject.trim() || '(No Subject)', longestSubject)}” to ${recipientsOf(mail)}`;
  if (isUncertain) {
    return {
      key,
      title: 'Message may not have been sent',
      message: `${letter}: the connection ended before the answer. Look into Sent before you send it again.`,
    };
  }
  const reason = answer.trim() === '' ? '' : `: ${shorten(answer.trim().split('\n').join('; '), longestAnswer)}`;
  return {
    key,
    title: isPartly ? 'Message not sent to everybody' : 'Message not sent',
    message: `${letter}${reason.replace(/[.\s]+$/, '')}. It lies in Sent, where you can send it again.`,
  };
}

function recipientsOf({ to }: UnsentMail): string {
  const named = to.slice(0, mostNamed).join(', ');
  return to.length > mostNamed ? `${named} and ${to.length - mostNamed} more` : named;
}

function shorten(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1).toWellFormed()}…` : text;
}
