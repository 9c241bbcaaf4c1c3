import { csvText } from '../kernel/csv.ts';
import { type RowOutcome, rowOutcomeLabels } from './row-outcome.ts';

export const progressCsvFileName = 'bulk-offer.csv';

const headings = ['Property', 'Agent', 'Email', 'State', 'Mail server', 'Reason', 'Messages', 'Sent', 'Answered'];

interface ProgressOffer {
  address: string;
  agentName: string;
  agentEmail: string;
  outcome: RowOutcome;
  answer: string | null;
  stopReason: string | null;
  messages: number;
  sentAt: string | null;
  answeredAt: string | null;
}

/** The offers as they are listed, with times as they are stored. */
export function progressCsv(offers: readonly ProgressOffer[]): string {
  const rows = offers.map((offer) => [
    ...[offer.address, offer.agentName, offer.agentEmail, rowOutcomeLabels[offer.outcome], offer.answer ?? ''],
    ...[offer.stopReason ?? '', String(offer.messages), offer.sentAt ?? '', offer.answeredAt ?? ''],
  ]);
  return csvText([headings, ...rows]);
}
