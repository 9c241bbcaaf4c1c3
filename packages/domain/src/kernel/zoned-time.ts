const minuteMs = 60_000;

export function dayInZone(at: string, timeZone: string): string {
  return wallClock(Date.parse(at), timeZone).slice(0, 10);
}

/** What a zone's clocks show, 'HH:MM:SS'. */
export function timeInZone(at: string, timeZone: string): string {
  return wallClock(Date.parse(at), timeZone).slice(11);
}

/** The moment at which a zone's clocks show a time of a day: the earlier of two, and behind the gap where they skip it. */
export function momentInZone({ day, time, timeZone }: { day: string; time: string; timeZone: string }): string {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  // Offsets lie between -12 and +14 hours, and change at most once in that time: one of these two was in force.
  const offsets = [wanted - 14 * 60 * minuteMs, wanted + 12 * 60 * minuteMs].map((at) => offsetAt(at, timeZone));
  const moments = offsets.map((offset) => wanted - offset).sort((one, other) => one - other);
  const shown = moments.find((at) => at + offsetAt(at, timeZone) === wanted);
  return new Date(shown ?? Math.max(...moments)).toISOString();
}

function offsetAt(at: number, timeZone: string): number {
  const minute = Math.floor(at / minuteMs) * minuteMs;
  return Date.parse(`${wallClock(minute, timeZone)}Z`) - minute;
}

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
