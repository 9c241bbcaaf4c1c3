import { formatDate } from '../kernel/format.ts';
import { type CalendarEvent, calendarText } from '../kernel/icalendar.ts';
import { dealDeadlines } from './deadlines.ts';
import type { Issued } from './issued.ts';
import { expiryMoment, inspectionDays } from './paper-words.ts';

/** An offer or a contract whose deadlines go into a calendar. */
interface CalendarDeal {
  /** 'offer-17', 'contract-4': the same for the same version each time. */
  id: string;
  kind: 'offer' | 'contract';
  /** In one line. */
  address: string;
  closingDateText: string;
  issued: Issued;
  /** 'YYYY-MM-DD'; left out while nothing is signed. */
  signedOn?: string;
}

/** Whose calendar file it is: the host makes the events' ids unlike anybody else's. */
interface CalendarMaker {
  product: string;
  host: string;
  /** When the file is made, ISO 8601. */
  stampedAt: string;
}

/** The deadlines of an offer or contract as an .ics file: expiry, end of the inspection, closing. */
export function dealCalendar(deal: CalendarDeal, { product, host, stampedAt }: CalendarMaker): string {
  const { issuedOn, expiresAt, countedFrom, inspectionEnds, closing } = dealDeadlines(deal);
  const counted = `Counted from ${formatDate(countedFrom)}, ${
    deal.signedOn === undefined ? 'the day it was made. Counts anew once it is signed.' : 'the day it was signed.'
  }`;
  const event = (name: string, rest: Pick<CalendarEvent, 'on' | 'summary' | 'description'>): CalendarEvent => ({
    ...rest,
    uid: `${deal.id}-${name}@${host}`,
    summary: deal.address === '' ? rest.summary : `${rest.summary}: ${deal.address}`,
    location: deal.address,
    reminderDays: 1,
  });
  const isOffer = deal.kind === 'offer';
  return calendarText({
    product,
    stampedAt,
    events: [
      event('expiry', {
        on: { at: expiresAt },
        summary: isOffer ? 'Offer expires' : 'Purchase contract expires unless accepted',
        description: `Made on ${formatDate(issuedOn)}; expires at ${expiryMoment(deal.issued)}.`,
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
              description: [deal.closingDateText, counted].filter((text) => text !== '').join('\n'),
            }),
          ]),
    ],
  });
}
