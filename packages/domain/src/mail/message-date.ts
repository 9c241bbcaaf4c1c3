/** Earlier dates come from clocks that were never set. */
const firstYear = 1990;

/** Day, month, year and time of RFC 5322, with anything around them. */
const written = /\b\d{1,2}[ \t-]+[a-z]{3}[ \t-]+\d{2,4}[ \t]+\d{1,2}:\d{2}/i;

/** The date in a Date field, ISO 8601; undefined for one that no mail can have. */
export function readHeaderDate(text: string): string | undefined {
  const line = text.replace(/\s+/g, ' ').slice(0, 200);
  if (!written.test(line)) return undefined;
  const at = new Date(line);
  const isSane = !Number.isNaN(at.getTime()) && at.getUTCFullYear() >= firstYear && at.getUTCFullYear() < 10_000;
  return isSane ? at.toISOString() : undefined;
}

/**
 * When a message was sent: its own date, but not after it was received (`received`, ISO 8601), or read (`now`) where
 * that is unknown.
 */
export function messageDate(sent: string | undefined, received: string | undefined, now: string): string {
  const latest = received === undefined || Date.parse(received) > Date.parse(now) ? now : received;
  return sent === undefined || Date.parse(sent) > Date.parse(latest) ? latest : sent;
}
