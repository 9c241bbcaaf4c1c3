import { dayInZone } from '../kernel/zoned-time.ts';

/** When a document is made. */
export interface Issued {
  /** ISO 8601. */
  at: string;
  /** The installation's zone by its IANA name, 'America/Phoenix'. */
  timeZone: string;
}

/** The day that it is in the zone, '2026-11-21'. */
export function dayOfIssue({ at, timeZone }: Issued): string {
  return dayInZone(at, timeZone);
}

/** A zone as documents word it: 'Arizona time' for America/Phoenix, else its usual name, 'Eastern Time'. */
export function zoneWords(timeZone: string): string {
  if (timeZone === 'America/Phoenix') return 'Arizona time';
  const named = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' });
  const name = named.formatToParts(new Date(0)).find(({ type }) => type === 'timeZoneName')?.value;
  return name ?? timeZone;
}
