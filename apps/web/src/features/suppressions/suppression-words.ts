import type { SuppressionReason } from '@rei/domain/suppressions/suppression';

export const reasonWords: Readonly<Record<SuppressionReason, string>> = {
  'hard bounce': 'Address doesn’t exist',
  'soft bounces': 'Bounced three times',
  complaint: 'Reported as spam',
  unsubscribed: 'Unsubscribed',
  'by hand': 'Added by hand',
};
