import type { DealStage } from '../activity/deal-progress.ts';
import { longDate } from '../documents/long-date.ts';
import { daysBetween } from '../kernel/calendar-day.ts';
import { dayInZone } from '../kernel/zoned-time.ts';
import { paperDeadlines } from '../paperwork/deadlines.ts';
import { expiryDays } from '../paperwork/expiry.ts';
import type { Reminder } from './reminder.ts';
import type { ReminderPreferences } from './reminder-preferences.ts';

/** Times are ISO 8601. */
interface SavedVersion {
  id: string;
  createdAt: string;
  closingDateText: string;
  /** The IANA zone of its document; null: the installation's. */
  timeZone: string | null;
}

/** Times are ISO 8601; null: not yet. */
export interface DealUnderWay {
  propertyId: string;
  address: string;
  stage: DealStage;
  /** The latest offer that was sent, by its log entry. */
  sent: { id: string; at: string } | null;
  /** The last answer of the other side, in the log or by mail. */
  answeredAt: string | null;
  signedAt: string | null;
  /** The newest version of each; of the offer as it was sent. */
  offer: SavedVersion | null;
  contract: SavedVersion | null;
}

/** ISO 8601, and the installation's zone, in which days are counted. */
export interface Now {
  at: string;
  timeZone: string;
}

/**
 * The reminders of a deal that its user chose: an offer without an answer for so many days, an offer or unsigned
 * contract about to expire, and the end of the inspection and the closing. A date that moves is reminded of again.
 */
export function dealReminders(deal: DealUnderWay, chosen: ReminderPreferences, now: Now): Reminder[] {
  return [
    ...(chosen.unansweredOffer ? unanswered(deal, chosen.unansweredOfferDays, now) : []),
    ...(chosen.expiry ? expiries(deal, chosen.expiryDays, now) : []),
    ...(chosen.deadlines ? deadlines(deal, chosen.deadlineDays, now) : []),
  ];
}

function unanswered({ propertyId, address, stage, sent, answeredAt }: DealUnderWay, days: number, now: Now) {
  if (stage !== 'offer_sent' || sent === null) return [];
  if (answeredAt !== null && Date.parse(answeredAt) >= Date.parse(sent.at)) return [];
  const sentOn = dayInZone(sent.at, now.timeZone);
  const passed = daysBetween(sentOn, today(now));
  if (passed < days || passed > Math.max(days, expiryDays)) return [];
  const ago = passed === 1 ? 'yesterday' : `${passed} days ago`;
  return [
    {
      key: `unanswered:${propertyId}:${sent.id}`,
      title: 'Unanswered offer',
      message: `${address}: your offer went out ${ago}, on ${longDate(sentOn)}, and is still unanswered.`,
    },
  ];
}

function expiries({ address, stage, offer, contract, signedAt }: DealUnderWay, days: number, now: Now): Reminder[] {
  const open =
    stage === 'offer_sent' && offer
      ? { version: offer, kind: 'offer' as const, name: 'Offer' }
      : stage === 'under_contract' && contract && signedAt === null
        ? { version: contract, kind: 'contract' as const, name: 'Purchase contract' }
        : undefined;
  if (!open) return [];
  const { expiresAt } = deadlinesOf(open.version, null, now);
  const expiresOn = dayInZone(expiresAt, zoneOf(open.version, now));
  if (Date.parse(expiresAt) <= Date.parse(now.at) || daysBetween(today(now), expiresOn) > days) return [];
  return [
    {
      key: `${open.kind}-expiry:${open.version.id}`,
      title: `${open.name} about to expire`,
      message: `${address}: the ${open.name.toLowerCase()} expires ${inDays(expiresOn, now)}, on ${longDate(expiresOn)} at 11:59 PM.`,
    },
  ];
}

function deadlines(
  { propertyId, address, stage, offer, contract, signedAt }: DealUnderWay,
  days: number,
  now: Now,
): Reminder[] {
  const version = contract ?? offer;
  if (stage !== 'under_contract' || version === null) return [];
  const { inspectionEnds, closing } = deadlinesOf(version, signedAt, now);
  const events = [
    { name: 'inspection', on: inspectionEnds, title: 'Inspection period ends', words: 'the inspection period ends' },
    { name: 'closing', on: closing, title: 'Closing', words: 'the closing is' },
  ];
  return events.flatMap(({ name, on, title, words }) => {
    if (on === null) return [];
    const left = daysBetween(today(now), on);
    if (left < 0 || left > days) return [];
    const message = `${address}: ${words} ${inDays(on, now)}, on ${longDate(on)}.`;
    return [{ key: `${name}:${propertyId}:${on}`, title, message }];
  });
}

/** A saved version keeps the zone of its document. */
function zoneOf(version: SavedVersion, now: Now): string {
  return version.timeZone ?? now.timeZone;
}

function deadlinesOf(version: SavedVersion, signedAt: string | null, now: Now) {
  const timeZone = zoneOf(version, now);
  return paperDeadlines({
    issued: { at: version.createdAt, timeZone },
    closingDateText: version.closingDateText,
    ...(signedAt !== null && { signedOn: dayInZone(signedAt, timeZone) }),
  });
}

function today({ at, timeZone }: Now): string {
  return dayInZone(at, timeZone);
}

function inDays(day: string, now: Now): string {
  const left = daysBetween(today(now), day);
  if (left === 0) return 'today';
  return left === 1 ? 'tomorrow' : `in ${left} days`;
}
