import { interestStateLabel } from '../buyers/disposition.ts';
import { rowOutcomeLabels } from '../campaigns/row-outcome.ts';
import { csvText } from '../kernel/csv.ts';
import type { Recipient } from './mailing.ts';

export const recipientsCsvFileName = 'mailing.csv';

const headings = ['Buyer', 'Email', 'State', 'Mail server', 'Reason', 'Sent', 'Answered', 'Interest'];

/** The recipients as they are listed, with times as they are stored. */
export function recipientsCsv(recipients: readonly Recipient[]): string {
  const rows = recipients.map((buyer) => [
    ...[buyer.name, buyer.email, rowOutcomeLabels[buyer.outcome], buyer.answer ?? '', buyer.stopReason ?? ''],
    ...[buyer.sentAt ?? '', buyer.answeredAt ?? '', buyer.interest ? interestStateLabel(buyer.interest) : ''],
  ]);
  return csvText([headings, ...rows]);
}
