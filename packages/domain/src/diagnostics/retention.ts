import { formatCounted } from '../kernel/format.ts';
import { rejectsKeptDays } from '../market/import-job.ts';

/** Days for which an installation keeps what it could do without. */
export interface Retention {
  changeDays: number;
  securityEventDays: number;
  signInDays: number;
  outboxDays: number;
}

export const defaultRetention: Retention = {
  changeDays: 1825,
  securityEventDays: 365,
  signInDays: 365,
  outboxDays: 90,
};

export interface Kept {
  what: string;
  text: string;
}

/** What is kept for how long, each with the setting that says so where there is one. */
export function keptTexts(retention: Retention): Kept[] {
  const days = (count: number) => formatCounted(count, 'day');
  return [
    { what: 'Changes by administrators', text: `${days(retention.changeDays)} (KEEP_CHANGES_DAYS)` },
    { what: 'Sign-ins and security events', text: `${days(retention.securityEventDays)} (KEEP_SECURITY_EVENTS_DAYS)` },
    {
      what: 'Devices that were signed in',
      text: `${days(retention.signInDays)} after their last use (KEEP_SIGN_INS_DAYS)`,
    },
    { what: 'Files of the outbox, without a relay', text: `${days(retention.outboxDays)} (KEEP_OUTBOX_DAYS)` },
    { what: 'Uploaded files of imports', text: 'Until the import has ended' },
    { what: 'Rejected and corrected rows of imports', text: days(rejectsKeptDays) },
    { what: 'Account emails and link requests in the queue', text: '1 hour after they went out' },
    { what: 'Notifications', text: '1 year' },
    { what: 'Mail, notes and documents', text: 'Until their user deletes them or the account' },
    { what: 'The server’s log', text: 'Written to the console and not kept by the product' },
  ];
}
