import { dayInZone } from '../kernel/zoned-time.ts';

export interface Issued {
  at: string;
  timeZone: string;
}

export function dayOfIssue({ at, timeZone }: Issued): string {
  return dayInZone(at, timeZone);
}

export function zoneWords(timeZone: string): string {
  if (timeZone === 'America/Phoenix') return 'Arizona time';
  const named = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' });
  const name = named.formatToParts(new Date(0)).find(({ type }) => type === 'timeZoneName')?.value;
  return name ?? timeZone;
}
