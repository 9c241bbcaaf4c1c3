/** A time zone's offset now, 'GMT-7'; undefined for what is no zone. */
export function zoneOffset(zone: string, now: Date): string | undefined {
  try {
    const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts(now);
    return parts.find(({ type }) => type === 'timeZoneName')?.value;
  } catch {
    // The browser knows no such zone.
    return undefined;
  }
}

/** The time where the zone is: '5:42 AM'. */
export function timeInZone(zone: string, now: Date): string {
  return new Intl.DateTimeFormat('en-US', { timeZone: zone, timeStyle: 'short' }).format(now);
}

function searchable(text: string): string {
  return text
    .toLowerCase()
    .replace(/[_/\s-]+/g, ' ')
    .trim();
}

/** The zones whose name contains a text, as typed ('new york'); those where a part begins with it come first. */
export function matchingZones(text: string, zones: readonly string[]): string[] {
  const wanted = searchable(text);
  const rank = (zone: string): number => {
    const name = ` ${searchable(zone)}`;
    if (name.includes(` ${wanted}`)) return 0;
    return name.includes(wanted) ? 1 : 2;
  };
  return zones
    .map((zone) => ({ zone, rank: rank(zone) }))
    .filter((found) => found.rank < 2)
    .sort((one, other) => one.rank - other.rank)
    .map(({ zone }) => zone);
}

/** Every zone that the browser knows, and the one without an offset that it may not list. */
export function knownZones(): string[] {
  const zones = Intl.supportedValuesOf('timeZone');
  return zones.includes('UTC') ? zones : [...zones, 'UTC'];
}
