interface Purpose {
  /** What the work is, in words. */
  purpose: string;
  /** When it comes up by itself, in words; null when only on demand. */
  schedule: string | null;
}

/** What administrators read of each kind of background work, by the queue's name up to its first dot. */
export const queuePurposes: Readonly<Record<string, Purpose>> = {
  'system-mail': {
    purpose: 'Sends the mails of the product itself: verification, new passwords, notices',
    schedule: null,
  },
  'send-mail': { purpose: 'Sends the messages that users write', schedule: null },
  'broken-mail': { purpose: 'Ends messages that were tried for a day and a half', schedule: null },
  'link-requests': { purpose: 'Mails the links that people asked for on the sign-in pages', schedule: null },
  'refresh-rates': { purpose: 'Fetches the weekly mortgage rate', schedule: 'every day at 1:10 PM New York time' },
  'refresh-rents': { purpose: "Fetches HUD's rents from its interface", schedule: 'every week' },
  'listing-feed': {
    purpose: 'Reads the live feed of listings when it is time',
    schedule: 'every minute looks whether it is time',
  },
  'listing-reminders': {
    purpose: 'Reminds of price cuts and status changes of saved listings',
    schedule: 'every 2 minutes',
  },
  'deal-reminders': {
    purpose: 'Reminds of offers without an answer and of deadlines; mails the daily digests',
    schedule: 'every hour',
  },
  cleanup: { purpose: 'Forgets expired sessions, links, counts and files', schedule: 'every hour' },
  imports: { purpose: 'Imports that were started on the import page', schedule: null },
  'broken-imports': { purpose: 'Ends imports that broke off too often', schedule: null },
  'remove-demo-market': { purpose: 'Removes the demo market', schedule: null },
  'broken-demo-removals': { purpose: 'Ends a removal of the demo market that broke off too often', schedule: null },
};
