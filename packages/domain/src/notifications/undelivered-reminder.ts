import type { ActivityType } from '../activity/activity-type.ts';
import { arrivalKey } from './arrival-reminder.ts';
import type { Reminder } from './reminder.ts';
import { unsentKey } from './unsent-reminder.ts';

const bouncedKey = `${arrivalKey}bounced:`;

const longestWords = 500;

interface UndeliveredMail {
  messageId: string;
  /** Failing again after another try is a new notification. */
  attempts: number;
  /** 0 where the relay refused the message. */
  bounces: number;
  subject: string;
  recipients: readonly string[];
  /** The mail servers' own words. */
  words: string;
}

interface LoggedMail {
  type: ActivityType;
  address: string;
}

const kinds: Partial<Record<ActivityType, string>> = {
  offer_undelivered: 'Offer',
  contract_undelivered: 'Contract',
  inquiry_undelivered: 'Inquiry',
};

/**
 * The notification of mail that was not delivered; with `logged`, that an offer, contract or inquiry reached nobody and
 * no longer counts as sent. Where the relay refused it the key is that of the unsent reminder, so that only one of the
 * two is shown.
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
    return { key, title: 'Message bounced', message: `${title} did not reach ${recipients.join(', ')}${said}` };
  }
  return {
    key,
    title: `${kind} email not delivered`,
    message: `${logged.address}: it did not reach ${recipients.join(', ')}${said} It no longer counts as sent.`,
  };
}
