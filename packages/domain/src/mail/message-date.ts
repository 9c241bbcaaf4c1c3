/** Clocks of before that were never set: nobody sent mail that is read here. */
const firstYear = 1990;

/** Day, month, year and time, as mail writes them (RFC 5322), with anything that says no more around it. */
const written = /\b\d{1,2}[ \t-]+[a-z]{3}[ \t-]+\d{2,4}[ \t]+\d{1,2}:\d{2}/i;

/** The moment that a header's date says, ISO 8601; undefined for what is no date that mail can have. */
export function readHeaderDate(text: string): string | undefined {
  const line = text.replace(/\s+/g, ' ').slice(0, 200);
  if (!written.test(line)) return undefined;
  const at = new Date(line);
  const isSane = !Number.isNaN(at.getTime()) && at.getUTCFullYear() >= firstYear && at.getUTCFullYear() < 10_000;
  return isSane ? at.toISOString() : undefined;
}

/**
 * When a message was sent, or came into the mailbox: never when it was read. Its own date counts where it has one;
 * nothing was sent after it had come, so a later one gives way to when it came. Times ISO 8601; `received` is undefined
 * where nobody knows it, and then the moment of reading, `now`, is the latest. No message is of the future.
 */
export function messageDate(sent: string | undefined, received: string | undefined, now: string): string {
  const latest = received === undefined || Date.parse(received) > Date.parse(now) ? now : received;
  return sent === undefined || Date.parse(sent) > Date.parse(latest) ? latest : sent;
}
