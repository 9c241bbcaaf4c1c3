const minuteMs = 60_000;

/** The day that it is in a zone at a moment: ('2026-11-21T03:00:00Z', 'America/Phoenix') is '2026-11-20'. */
export function dayInZone(at: string, timeZone: string): string {
  return wallClock(Date.parse(at), timeZone).slice(0, 10);
}

/**
 * The moment (ISO 8601 in UTC) at which a zone's clocks show a time, 'HH:MM', on a day. A time that the clocks show
 * twice is the earlier one; one that they skip is the same distance behind the last minute before the gap.
 */
export function momentInZone({ day, time, timeZone }: { day: string; time: string; timeZone: string }): string {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  // Offsets lie between -12 and +14 hours, and change at most once in that time: one of these two was in force.
  const offsets = [wanted - 14 * 60 * minuteMs, wanted + 12 * 60 * minuteMs].map((at) => offsetAt(at, timeZone));
  const moments = offsets.map((offset) => wanted - offset).sort((one, other) => one - other);
  const shown = moments.find((at) => at + offsetAt(at, timeZone) === wanted);
  return new Date(shown ?? Math.max(...moments)).toISOString();
}

/** How far the zone's clocks are ahead of UTC, in milliseconds. */
function offsetAt(at: number, timeZone: string): number {
  const minute = Math.floor(at / minuteMs) * minuteMs;
  return Date.parse(`${wallClock(minute, timeZone)}Z`) - minute;
}

/** What the clocks show: '2026-11-20T20:00:00'. */
function wallClock(at: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(at);
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '00';
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}`;
}
