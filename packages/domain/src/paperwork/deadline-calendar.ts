import { formatDate } from '../kernel/format.ts';
import { type CalendarEvent, calendarText } from '../kernel/icalendar.ts';
import { paperDeadlines } from './deadlines.ts';
import type { Issued } from './issued.ts';
import { expiryMoment, inspectionDays } from './paper-words.ts';

interface CalendarPaper {
  /** 'offer-17', 'contract-4': the same for the same version each time. */
  id: string;
  kind: 'offer' | 'contract';
  address: string;
  closingDateText: string;
  issued: Issued;
  signedOn?: string;
}

/** Whose calendar file it is: the host makes the events' ids unlike anybody else's. */
interface CalendarMaker {
  product: string;
  host: string;
  stampedAt: string;
}

export function deadlineCalendar(paper: CalendarPaper, { product, host, stampedAt }: CalendarMaker): string {
  const { issuedOn, expiresAt, countedFrom, inspectionEnds, closing } = paperDeadlines(paper);
  const counted = `Counted from ${formatDate(countedFrom)}, ${
    paper.signedOn === undefined ? 'the day it was made. Counts anew once it is signed.' : 'the day it was signed.'
  }`;
  const event = (name: string, rest: Pick<CalendarEvent, 'on' | 'summary' | 'description'>): CalendarEvent => ({
    ...rest,
    uid: `${paper.id}-${name}@${host}`,
    summary: paper.address === '' ? rest.summary : `${rest.summary}: ${paper.address}`,
    location: paper.address,
    reminderDays: 1,
  });
  const isOffer = paper.kind === 'offer';
  return calendarText({
    product,
    stampedAt,
    events: [
      event('expiry', {
        on: { at: expiresAt },
        summary: isOffer ? 'Offer expires' : 'Purchase contract expires unless accepted',
        description: `Made on ${formatDate(issuedOn)}; expires at ${expiryMoment(paper.issued)}.`,
      }),
      event('inspection', {
        on: { day: inspectionEnds },
        summary: 'Inspection period ends',
        description: `${inspectionDays} business days. ${counted}`,
      }),
      ...(closing === null
        ? []
        : [
            event('closing', {
              on: { day: closing },
              summary: 'Closing',
              description: [paper.closingDateText, counted].filter((text) => text !== '').join('\n'),
            }),
          ]),
    ],
  });
}
