import type { SendState } from '../mail/message.ts';
import { agentTimeZone } from './agent-time-zone.ts';
import type { Caps, SendWindow } from './caps.ts';
import { type CampaignSending, hourlyCap, nextForAgent, nextForBrokerage, nextSlot } from './sending-pace.ts';
import { nextOpening } from './sending-window.ts';

const minuteMs = 60_000;

/** How soon an offer is looked at again that waits for something without a time of its own. */
const waitMs = { forAgent: 60 * minuteMs, forOutbox: 10 * minuteMs };

export interface WaitingOffer {
  /** 0 for the first letter. */
  step: number;
  agentEmail: string;
  caps: Caps;
  sendWindow: SendWindow;
  /** Of the property, whose clocks stand for its agent's. */
  state: string;
  zip: string;
  /** Of the message before. */
  lastState: SendState | null;
}

export interface SentSoFar {
  /** Messages of all campaigns of the user in the last 24 hours, oldest first. */
  sent: readonly CampaignSending[];
  agent: { lastAt: number | undefined; hasOpenThread: boolean } | undefined;
  /** On all mail of a user. */
  mailHourlyLimit: number;
}

/**
 * When the next message of an offer may go: now, when there is `room` in the hourly and daily caps, which all offers of
 * a campaign wait for alike, or `later`, ISO 8601, because of its own agent.
 */
export function nextMessage(
  offer: WaitingOffer,
  { sent, agent, mailHourlyLimit }: SentSoFar,
  now: Date,
): 'now' | 'no room' | { later: string } {
  const { step, caps, sendWindow, agentEmail } = offer;
  const at = now.getTime();
  const timeZone = agentTimeZone(offer);
  let earliest = at;
  if (step === 0) {
    const forAgent = nextForAgent(agent ?? { lastAt: undefined, hasOpenThread: false }, caps.agentGapDays, at);
    const { perDomainDay } = caps;
    earliest = Math.max(
      forAgent ?? at + waitMs.forAgent,
      nextForBrokerage(sent, { email: agentEmail, perDomainDay }, at),
    );
  } else if (offer.lastState === 'queued' || offer.lastState === 'sending') {
    earliest = at + waitMs.forOutbox;
  }
  const opens = nextOpening(new Date(earliest).toISOString(), sendWindow, timeZone);
  if (Date.parse(opens) > at) return { later: opens };
  const perHour = hourlyCap(caps.perHour, mailHourlyLimit);
  const slot = nextSlot(
    sent.map((each) => each.at),
    { perHour, perDay: caps.perDay },
    at,
  );
  return slot > at ? 'no room' : 'now';
}
