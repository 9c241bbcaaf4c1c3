import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type DealUnderWay, dealReminders } from './deal-reminders.ts';
import { listingReminder } from './listing-reminder.ts';
import { defaultReminderPreferences as usual } from './reminder-preferences.ts';

const timeZone = 'America/Phoenix';
const address = '2418 E Willetta St, Phoenix, AZ 85008';
const version = { id: '4', createdAt: '2026-11-01T18:00:00Z', closingDateText: '', timeZone: null };

const sentDeal: DealUnderWay = {
  propertyId: '7',
  address,
  stage: 'offer_sent',
  sent: { id: '31', at: '2026-11-02T18:00:00Z' },
  answeredAt: null,
  signedAt: null,
  offer: version,
  contract: null,
};
const contracted: DealUnderWay = { ...sentDeal, stage: 'under_contract', contract: { ...version, id: '9' } };

/** Keys of what is reminded of at noon, Arizona time, of a day. */
function keysOn(day: string, deal: DealUnderWay, chosen = usual): string[] {
  return dealReminders(deal, chosen, { at: `${day}T19:00:00Z`, timeZone }).map(({ key }) => key);
}

describe('an offer without an answer', () => {
  it.each([
    ['4 days later', '2026-11-06', sentDeal, []],
    ['5 days later', '2026-11-07', sentDeal, ['unanswered:7:31']],
    ['20 days later, where nobody looked before', '2026-11-22', sentDeal, ['unanswered:7:31']],
    ['once an offer would have expired', '2026-12-03', { ...sentDeal, offer: null }, []],
    ['when it was answered', '2026-11-07', { ...sentDeal, answeredAt: '2026-11-03T00:00:00Z' }, []],
    [
      'when only an earlier one was answered',
      '2026-11-07',
      { ...sentDeal, answeredAt: '2026-11-01T00:00:00Z' },
      ['unanswered:7:31'],
    ],
    ['when it was accepted', '2026-11-07', { ...sentDeal, stage: 'accepted' }, []],
    ['when none was sent', '2026-11-07', { ...sentDeal, sent: null }, []],
  ] satisfies [string, string, DealUnderWay, string[]][])('%s', (_, day, deal, keys) => {
    expect(keysOn(day, deal)).toEqual(keys);
  });

  it('counts days where the installation is: sent at 11 PM on November 2', () => {
    const late = { ...sentDeal, sent: { id: '31', at: '2026-11-03T06:00:00Z' } };
    expect(keysOn('2026-11-07', late)).toEqual(['unanswered:7:31']);
  });

  it('says since when', () => {
    const [reminder] = dealReminders(sentDeal, usual, { at: '2026-11-07T19:00:00Z', timeZone });
    expect(reminder).toMatchObject({
      title: 'Unanswered offer',
      message: `${address}: your offer went out 5 days ago, on November 2, 2026, and is still unanswered.`,
    });
  });
});

describe('what expires 30 days after November 1', () => {
  const quiet = { ...usual, unansweredOffer: false, deadlines: false };
  it.each([
    ['4 days before', '2026-11-27', sentDeal, []],
    ['3 days before', '2026-11-28', sentDeal, ['offer-expiry:4']],
    ['on the last day', '2026-12-01', sentDeal, ['offer-expiry:4']],
    ['the day after', '2026-12-02', sentDeal, []],
    ['an offer under contract', '2026-11-28', { ...contracted, contract: null }, []],
    ['a contract that nobody has signed', '2026-11-28', contracted, ['contract-expiry:9']],
    ['a signed contract', '2026-11-28', { ...contracted, signedAt: '2026-11-10T18:00:00Z' }, []],
    // It was made at 2 AM of November 2 in Berlin.
    [
      'an offer whose document says Berlin time',
      '2026-11-28',
      { ...sentDeal, offer: { ...version, createdAt: '2026-11-02T01:00:00Z', timeZone: 'Europe/Berlin' } },
      [],
    ],
  ] satisfies [string, string, DealUnderWay, string[]][])('%s', (_, day, deal, keys) => {
    expect(keysOn(day, deal, quiet)).toEqual(keys);
  });

  it('says when', () => {
    const [reminder] = dealReminders(contracted, quiet, { at: '2026-11-30T19:00:00Z', timeZone });
    expect(reminder).toMatchObject({
      title: 'Purchase contract about to expire',
      message: `${address}: the purchase contract expires tomorrow, on December 1, 2026 at 11:59 PM.`,
    });
  });
});

describe('deadlines of a property under contract', () => {
  const quiet = { ...usual, unansweredOffer: false, expiry: false };
  const signed = { ...contracted, signedAt: '2026-11-05T18:00:00Z' };
  it.each([
    // 10 business days after November 5, without Veterans Day: November 20.
    ['inspection, 3 days ahead', '2026-11-17', signed, ['inspection:7:2026-11-20']],
    ['inspection, on the day', '2026-11-20', signed, ['inspection:7:2026-11-20']],
    ['inspection, passed', '2026-11-21', signed, []],
    ['closing, 30 days after the signing', '2026-12-02', signed, ['closing:7:2026-12-05']],
    [
      'closing, by the offer where there is no contract',
      '2026-12-02',
      { ...signed, contract: null },
      ['closing:7:2026-12-05'],
    ],
    ['closing, nobody knows when', '2026-12-02', { ...signed, contract: { ...version, closingDateText: 'soon' } }, []],
    ['an accepted offer', '2026-11-17', { ...signed, stage: 'accepted' }, []],
    ['without any document', '2026-11-17', { ...signed, contract: null, offer: null }, []],
  ] satisfies [string, string, DealUnderWay, string[]][])('%s', (_, day, deal, keys) => {
    expect(keysOn(day, deal, quiet)).toEqual(keys);
  });
});

test('who wants none gets none, at any time', () => {
  const none = { ...usual, unansweredOffer: false, expiry: false, deadlines: false };
  const moments = fc.date({ min: new Date('2026-10-01'), max: new Date('2027-02-01'), noInvalidDate: true });
  fc.assert(
    fc.property(moments, fc.constantFrom(sentDeal, contracted), (at, deal) => {
      expect(dealReminders(deal, none, { at: at.toISOString(), timeZone })).toEqual([]);
    }),
  );
});

test('a later choice of days changes when, and never the key: none comes twice', () => {
  const days = fc.integer({ min: 1, max: 30 });
  fc.assert(
    fc.property(days, days, (one, other) => {
      const keys = [one, other].map((unansweredOfferDays) =>
        keysOn('2026-12-02', { ...sentDeal, offer: null }, { ...usual, unansweredOfferDays }),
      );
      expect(keys[0]).toEqual(keys[1]);
    }),
  );
});

describe('a change of a saved listing', () => {
  const before = { price: 300_000, status: 'For Sale' } as const;
  it.each([
    [
      'cut',
      { kind: 'price', price: 290_000, status: 'For Sale', before },
      'Price cut',
      'Price cut from $300,000 to $290,000.',
    ],
    [
      'status',
      { kind: 'status', price: 300_000, status: 'Pending', before },
      'Status changed',
      'The listing’s status changed from For Sale to Pending.',
    ],
    [
      'gone',
      { kind: 'status', price: 300_000, status: 'Sold', before },
      'Listing left the market',
      'The listing left the market: Sold.',
    ],
  ] as const)('is told: %s', (_, change, title, words) => {
    const seen = { id: '5', address, change };
    expect(listingReminder(seen, usual)).toEqual({ key: 'listing:5', title, message: `${address}: ${words}` });
    expect(listingReminder(seen, { priceCut: false, statusChange: false })).toBeUndefined();
  });

  it('is not told when the price rose', () => {
    const change = { kind: 'price', price: 310_000, status: 'For Sale', before } as const;
    expect(listingReminder({ id: '5', address, change }, usual)).toBeUndefined();
  });
});
