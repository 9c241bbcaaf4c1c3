import { addBusinessDays } from '../kernel/business-days.ts';
import { closingDay } from './closing-day.ts';
import { expiresAt } from './expiry.ts';
import { dayOfIssue, type Issued } from './issued.ts';
import { inspectionDays } from './paper-words.ts';

export interface Deadlines {
  /** The day that it was made, in the zone. */
  issuedOn: string;
  /** The moment at which the offer expires, ISO 8601 in UTC. */
  expiresAt: string;
  /** The day from which inspection and closing are counted. */
  countedFrom: string;
  /** The last day of the inspection period. */
  inspectionEnds: string;
  /** Null where the closing text names no day. */
  closing: string | null;
}

/**
 * The deadlines of an offer or a contract (specification 2, sections 2 and 9): it expires 30 days after it was made
 * at 11:59 PM in the zone; inspection ends 10 business days after the signing and the closing is as its text says,
 * both counted from the day of the document while nothing is signed. Days are 'YYYY-MM-DD'.
 */
export function paperDeadlines(paper: { issued: Issued; closingDateText: string; signedOn?: string }): Deadlines {
  const issuedOn = dayOfIssue(paper.issued);
  const countedFrom = paper.signedOn ?? issuedOn;
  return {
    issuedOn,
    expiresAt: expiresAt(paper.issued),
    countedFrom,
    inspectionEnds: addBusinessDays(countedFrom, inspectionDays),
    closing: closingDay(paper.closingDateText, countedFrom),
  };
}
