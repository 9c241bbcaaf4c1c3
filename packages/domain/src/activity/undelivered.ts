import type { ActivityType } from './activity-type.ts';

const reportOf = {
  offer_sent: 'offer_undelivered',
  offer_update_sent: 'offer_undelivered',
  contract_email_sent: 'contract_undelivered',
  inquiry_sent: 'inquiry_undelivered',
} as const satisfies Partial<Record<ActivityType, ActivityType>>;

type UndeliveredType = (typeof reportOf)[keyof typeof reportOf];

const reportTypes: readonly ActivityType[] = Object.values(reportOf);

export function undeliveredTypeOf(type: ActivityType): UndeliveredType | undefined {
  return Object.entries(reportOf).find(([sent]) => sent === type)?.[1];
}

/** Whether an entry tells of mail that reached nobody. The mail servers said so: no user posts or deletes it. */
export function isUndeliveredReport(type: string): boolean {
  return reportTypes.some((each) => each === type);
}

/**
 * A log, oldest first, as if mail that reached nobody had not been sent. A revision of an offer that was saved after it
 * is a first offer again where no other mail of an offer is left before it.
 */
export function deliveredTypes(log: Iterable<ActivityType>): ActivityType[] {
  const standing: ActivityType[] = [];
  for (const type of log) {
    if (!isUndeliveredReport(type)) standing.push(type);
    else {
      const place = standing.findLastIndex((sent) => undeliveredTypeOf(sent) === type);
      if (place < 0) continue;
      standing.splice(place, 1);
      if (type === 'offer_undelivered') reviseFrom(standing, place);
    }
  }
  return standing;
}

function reviseFrom(log: ActivityType[], place: number): void {
  if (log.some((type) => type === 'offer_made' || undeliveredTypeOf(type) === 'offer_undelivered')) return;
  for (let at = place; at < log.length; at += 1) if (log[at] === 'offer_updated') log[at] = 'offer_saved';
}
