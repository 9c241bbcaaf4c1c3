import { describe, expect, it, test } from 'vitest';
import { closingDay } from './closing-day.ts';
import { contractClosingDateText } from './contract/contract.ts';
import { deadlineCalendar } from './deadline-calendar.ts';
import { paperDeadlines } from './deadlines.ts';
import { offerClosingDateText } from './offer/offer.ts';

/** 8 PM on Friday, November 20 in Arizona; the next day in UTC. */
const issued = { at: '2026-11-21T03:00:00Z', timeZone: 'America/Phoenix' };

describe('the day that a closing text names', () => {
  test.each([
    ['', '2026-12-20'],
    [offerClosingDateText, '2026-12-20'],
    [contractClosingDateText, '2026-12-20'],
    ['On or before 45 days after signing', '2027-01-04'],
    ['within thirty (30) days', '2026-12-20'],
    ['30 (thirty) days from acceptance', '2026-12-20'],
    ['10 business days after acceptance', '2026-12-07'],
    ['21 calendar days', '2026-12-11'],
    ['December 18, 2026', '2026-12-18'],
    ['Dec. 1st, 2026, or sooner', '2026-12-01'],
    ['by 1/5/2027', '2027-01-05'],
    ['2027-02-01', '2027-02-01'],
    ['February 30, 2027', null],
    ['13/40/2026', null],
    ['when the seller has moved out', null],
    ['9999 days', null],
    ['1000 days', '2029-08-16'],
    ['1001 days', null],
  ])('%o: %s', (text, expected) => {
    expect(closingDay(text, '2026-11-20')).toBe(expected);
  });
});

describe('the deadlines', () => {
  it('count from the day that it is in the zone while nothing is signed', () => {
    expect(paperDeadlines({ issued, closingDateText: '' })).toEqual({
      issuedOn: '2026-11-20',
      // December 20, 11:59 PM in Arizona.
      expiresAt: '2026-12-21T06:59:00.000Z',
      countedFrom: '2026-11-20',
      // Over Thanksgiving.
      inspectionEnds: '2026-12-07',
      closing: '2026-12-20',
    });
  });

  it('count inspection and closing from the signing, and the expiry still from the making', () => {
    const deadlines = paperDeadlines({ issued, closingDateText: '', signedOn: '2026-12-01' });
    expect(deadlines).toMatchObject({
      expiresAt: '2026-12-21T06:59:00.000Z',
      inspectionEnds: '2026-12-15',
      closing: '2026-12-31',
    });
  });
});

describe('the calendar file', () => {
  const paper = { id: 'offer-7', kind: 'offer', address: '1 First St, Phoenix', closingDateText: '', issued } as const;
  const maker = { product: 'Investor Suite', host: 'homes.example', stampedAt: '2026-11-21T03:00:00Z' };

  it('names the three deadlines, the same way each time', () => {
    const file = deadlineCalendar(paper, maker);
    expect(file).toBe(deadlineCalendar(paper, maker));
    expect(file.match(/^UID:.*/gm)).toEqual([
      'UID:offer-7-expiry@homes.example',
      'UID:offer-7-inspection@homes.example',
      'UID:offer-7-closing@homes.example',
    ]);
    expect(file.match(/^DTSTART.*/gm)).toEqual([
      'DTSTART:20261221T065900Z',
      'DTSTART;VALUE=DATE:20261207',
      'DTSTART;VALUE=DATE:20261220',
    ]);
    expect(file).toContain('SUMMARY:Offer expires: 1 First St\\, Phoenix\r\n');
    expect(file.replaceAll('\r\n ', '')).toContain(
      'Made on Nov 20\\, 2026\\; expires at 11:59 PM Arizona time on December 20\\, 2026.',
    );
  });

  it('leaves the closing out where the text names no day', () => {
    const file = deadlineCalendar({ ...paper, kind: 'contract', closingDateText: 'As agreed' }, maker);
    expect(file.match(/^UID:/gm)).toHaveLength(2);
  });
});
