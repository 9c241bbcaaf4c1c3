import type { ActivityType } from '../activity/activity-type.ts';
import { arrivalKey } from './arrival-reminder.ts';
import type { Reminder } from './reminder.ts';
import { unsentKey } from './unsent-reminder.ts';

/** What keys of reminders of mail that came back begin with. */
const bouncedKey = `${arrivalKey}bounced:`;

const longestWords = 500;

interface UndeliveredMail {
  messageId: string;
  /** How often it was tried; another end after another try is told anew. */
  attempts: number;
  /** How often it came back; 0 where the relay refused it. */
  bounces: number;
  subject: string;
  recipients: readonly string[];
  /** In the mail servers' own words; empty where they said nothing. */
  words: string;
}

/** What the log says of it, and of which property. */
interface LoggedMail {
  type: ActivityType;
  /** In one line. */
  address: string;
}

const kinds: Partial<Record<ActivityType, string>> = {
  offer_undelivered: 'Offer',
  contract_undelivered: 'Contract',
  inquiry_undelivered: 'Inquiry',
};

/**
 * What a user is told of mail that did not arrive: with `logged`, that an offer, contract or inquiry reached nobody and
 * no longer counts as sent; without it, that a message came back. The key is that of the reminder of unsent mail where
 * the relay refused it: one of the two is told.
 */
export function undeliveredReminder(mail: UndeliveredMail, logged?: LoggedMail): Reminder {
  const { messageId, attempts, bounces, subject, recipients, words } = mail;
  const key = bounces > 0 ? `${bouncedKey}${messageId}:${bounces}` : `${unsentKey}${messageId}:${attempts}`;
  const said =
    words === ''
      ? '.'
      : `: ${words
          .slice(0, longestWords)
          .toWellFormed()
          .replace(/[.\s]+$/, '')}.`;
  const kind = logged && (kinds[logged.type] ?? 'Message');
  if (!logged) {
    const title = `“${subject.trim() || '(No Subject)'}”`;
    return { key, title: 'Message came back', message: `${title} did not reach ${recipients.join(', ')}${said}` };
  }
  return {
    key,
    title: `${kind} email not delivered`,
    message: `${logged.address}: it did not reach ${recipients.join(', ')}${said} It no longer counts as sent.`,
  };
}
