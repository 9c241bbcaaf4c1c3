import * as z from 'zod/mini';
import { addBusinessDays } from '../kernel/business-days.ts';
import { dayInZone } from '../kernel/zoned-time.ts';
import { paperDeadlines } from '../paperwork/deadlines.ts';
import type { DealUnderWay, Now } from './deal-reminders.ts';

export const deadlineKinds = ['expiry', 'earnest_money', 'inspection', 'closing'] as const;
export type DeadlineKind = (typeof deadlineKinds)[number];

export const dealDeadlineSchema = z.object({
  kind: z.enum(deadlineKinds),
  title: z.string(),
  /** YYYY-MM-DD, in the zone of the document. */
  on: z.string(),
  property: z.object({ id: z.string(), address: z.string() }),
});
export type DealDeadline = z.infer<typeof dealDeadlineSchema>;

/** Business days after the signing, as the purchase contract says. */
const earnestMoneyDays = 3;

/** Days have passed for so long before they are no longer shown. */
const shownAfterDays = 7;

/**
 * The days that a deal's papers set, from today on and of the last week: an offer's or unsigned contract's expiry; from the
 * signing on earnest money (due within 3 business days), the end of the inspection, and the closing where it has a day.
 */
export function dealDeadlines(deal: DealUnderWay, now: Now): DealDeadline[] {
  const { stage, offer, contract, signedAt, propertyId: id, address } = deal;
  const paper = stage === 'under_contract' ? (contract ?? offer) : stage === 'offer_sent' ? offer : null;
  if (!paper) return [];
  const zone = paper.timeZone ?? now.timeZone;
  const signedOn = signedAt === null ? undefined : dayInZone(signedAt, zone);
  const { expiresAt, inspectionEnds, closing } = paperDeadlines({
    issued: { at: paper.createdAt, timeZone: zone },
    closingDateText: paper.closingDateText,
    ...(signedOn !== undefined && { signedOn }),
  });
  const days: [kind: DeadlineKind, title: string, on: string | null][] =
    stage === 'offer_sent'
      ? [['expiry', 'Offer expires', dayInZone(expiresAt, zone)]]
      : signedOn === undefined
        ? [['expiry', 'Purchase contract expires', dayInZone(expiresAt, zone)]]
        : [
            ['earnest_money', 'Earnest money due', addBusinessDays(signedOn, earnestMoneyDays)],
            ['inspection', 'Inspection period ends', inspectionEnds],
            ['closing', 'Closing', closing],
          ];
  const earliest = dayInZone(new Date(Date.parse(now.at) - shownAfterDays * 86_400_000).toISOString(), zone);
  return days.flatMap(([kind, title, on]) =>
    on === null || on < earliest ? [] : [{ kind, title, on, property: { id, address } }],
  );
}
