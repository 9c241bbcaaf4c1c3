const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** The dispatcher looks once a minute, so a message may go so much before its even place. */
const lookMs = minuteMs;

/** Mail providers that many people share: their domain says nothing of a brokerage. */
const sharedDomains = new Set([
  ...['gmail.com', 'googlemail.com', 'yahoo.com', 'ymail.com', 'rocketmail.com', 'aol.com', 'outlook.com'],
  ...['hotmail.com', 'live.com', 'msn.com', 'icloud.com', 'me.com', 'mac.com', 'comcast.net', 'att.net'],
  ...['sbcglobal.net', 'bellsouth.net', 'verizon.net', 'cox.net', 'charter.net', 'proton.me', 'protonmail.com'],
]);

/** A message of any campaign of the user; milliseconds since 1970. */
export interface CampaignSending {
  at: number;
  agentEmail: string;
  /** 0 for a first letter. */
  step: number;
}

/**
 * The hourly cap that holds: below the limit on all mail of a user, of which a tenth, and at least one, stays free for
 * messages by hand. 0 where the limit leaves no room.
 */
export function hourlyCap(perHour: number, mailHourlyLimit: number): number {
  const free = Math.max(1, Math.ceil(mailHourlyLimit / 10));
  return Math.max(0, Math.min(perHour, mailHourlyLimit - free));
}

/**
 * The earliest moment, not before `now`, at which the next message may go: caps count any 60 minutes and any 24 hours,
 * and messages keep an even distance. `sent` are the times of the last day at least, oldest first. Infinity without room.
 */
export function nextSlot(
  sent: readonly number[],
  { perHour, perDay }: { perHour: number; perDay: number },
  now: number,
): number {
  if (perHour <= 0 || perDay <= 0) return Number.POSITIVE_INFINITY;
  const distance = hourMs / perHour;
  let even = Number.NEGATIVE_INFINITY;
  for (const at of sent) even = Math.max(even, at) + distance;
  return Math.max(now, freeAgain(sent, perHour, hourMs), freeAgain(sent, perDay, dayMs), even - lookMs);
}

/** When fewer than `most` of these times lie in the span before. */
function freeAgain(sent: readonly number[], most: number, span: number): number {
  const oldest = sent[sent.length - most];
  return oldest === undefined ? Number.NEGATIVE_INFINITY : oldest + span;
}

/** The domain of a brokerage, in lower case; undefined for an address at a provider that everybody can use. */
export function brokerageDomain(email: string): string | undefined {
  const domain = email
    .slice(email.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase();
  return domain === '' || sharedDomains.has(domain) ? undefined : domain;
}

/**
 * The earliest moment, not before `now`, at which a first letter to an agent may go: not while another property's
 * conversation waits for its follow-ups (`hasOpenThread`, then undefined), and not within the gap.
 */
export function nextForAgent(
  { lastAt, hasOpenThread }: { lastAt: number | undefined; hasOpenThread: boolean },
  agentGapDays: number,
  now: number,
): number | undefined {
  if (hasOpenThread) return undefined;
  return lastAt === undefined ? now : Math.max(now, lastAt + agentGapDays * dayMs);
}

/**
 * The earliest moment, not before `now`, at which a first letter to an address of a brokerage may go: any 24 hours have
 * at most `perDomainDay` of them to one domain. Addresses at shared providers are bound by the other caps alone.
 */
export function nextForBrokerage(
  sent: readonly CampaignSending[],
  { email, perDomainDay }: { email: string; perDomainDay: number },
  now: number,
): number {
  const domain = brokerageDomain(email);
  if (domain === undefined) return now;
  const letters = sent.filter(({ agentEmail, step }) => step === 0 && brokerageDomain(agentEmail) === domain);
  return Math.max(
    now,
    freeAgain(
      letters.map(({ at }) => at),
      perDomainDay,
      dayMs,
    ),
  );
}
