const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const dayMs = 86_400_000;

/** When a document is made. */
export interface Issued {
  /** ISO 8601. */
  at: string;
  /** The installation's zone by its IANA name, 'America/Phoenix'. */
  timeZone: string;
}

/** The day that it is in the zone, '2026-11-21'. */
export function dayOfIssue({ at, timeZone }: Issued): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const found = new Map(parts.formatToParts(new Date(at)).map(({ type, value }) => [type, value]));
  return `${found.get('year')}-${found.get('month')}-${found.get('day')}`;
}

/** The day so many calendar days later: ('2026-11-21', 30) is '2026-12-21'. */
export function laterDay(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** A day as documents write every date: '2026-11-21' is 'November 21, 2026'. */
export function longDate(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${months[(month ?? 1) - 1]} ${date}, ${year}`;
}

/** A zone as documents word it: 'Arizona time' for America/Phoenix, else its usual name, 'Eastern Time'. */
export function zoneWords(timeZone: string): string {
  if (timeZone === 'America/Phoenix') return 'Arizona time';
  const named = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' });
  const name = named.formatToParts(new Date(0)).find(({ type }) => type === 'timeZoneName')?.value;
  return name ?? timeZone;
}
