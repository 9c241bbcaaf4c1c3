import { addBusinessDays } from '../kernel/business-days.ts';
import { closingDay } from './closing-day.ts';
import { expiresAt } from './expiry.ts';
import { dayOfIssue, type Issued } from './issued.ts';
import { inspectionDays } from './paper-words.ts';

export interface Deadlines {
  issuedOn: string;
  expiresAt: string;
  countedFrom: string;
  inspectionEnds: string;
  closing: string | null;
}

/**
 * It expires 30 days after it was made, 11:59 PM in the zone; inspection ends 10 business days after the signing, else
 * after the day of the document (specification 2, sections 2 and 9).
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
