import { addDays } from '../kernel/calendar-day.ts';
import { momentInZone } from '../kernel/zoned-time.ts';
import { dayOfIssue, type Issued } from './issued.ts';

/** Days in which the other side may accept (specification 2, section 9). */
export const expiryDays = 30;

const expiryTime = '23:59';

export function expiryDay(issued: Issued): string {
  return addDays(dayOfIssue(issued), expiryDays);
}

/** The moment at which an offer or a contract expires: 11:59 PM of its last day in the zone; ISO 8601 in UTC. */
export function expiresAt(issued: Issued): string {
  return momentInZone({ day: expiryDay(issued), time: expiryTime, timeZone: issued.timeZone });
}
