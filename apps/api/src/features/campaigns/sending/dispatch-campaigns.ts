import { nextMessage } from '@rei/domain/campaigns/next-message';
import { type StopReason, stopReasonOf } from '@rei/domain/campaigns/stop-reasons';
import type { Db } from '#db/client.ts';
import type { ContactStopService } from '#features/contact-stops/service.ts';
import type { ThreadFateService } from '#features/mail/service.ts';
import type { SuppressionService } from '#features/suppressions/service.ts';
import type { Clock } from '#ports/clock.ts';
import { eachByItself } from '#system/each-by-itself.ts';
import type { CampaignBrake } from './brake.ts';
import * as due from './due-repository.ts';
import * as progress from './progress-repository.ts';
import type { CampaignMessageSender } from './send-campaign-message.ts';

const dayMs = 86_400_000;
/** Before an offer is tried again of which nobody knows why it did not go. */
const retryMs = 10 * 60_000;

interface Deps {
  db: Db;
  clock: Clock;
  contactStops: Pick<ContactStopService, 'listStopped'>;
  suppressions: Pick<SuppressionService, 'suppressedAmong'>;
  threadFates: ThreadFateService;
  brake: CampaignBrake;
  sender: CampaignMessageSender;
  mailHourlyLimit: number;
}

/** Sends over time what running campaigns have to send, and ends what must not go on. */
export function createCampaignDispatcher(deps: Deps) {
  const { db, clock, sender, mailHourlyLimit } = deps;

  /** Why each of these offers must get no further message; those that may are missing. */
  async function findStops(userId: string, rows: readonly due.OpenRow[]): Promise<Map<number, StopReason>> {
    const addresses = [...new Set(rows.map(({ agentEmail }) => agentEmail))];
    const lastIds = rows.flatMap(({ isDue, lastMessageId }) =>
      isDue && lastMessageId !== null ? [lastMessageId] : [],
    );
    const firstIds = rows.flatMap(({ isDue, firstMessageId }) =>
      isDue && firstMessageId !== null ? [firstMessageId] : [],
    );
    const [stopped, suppressed, fates] = await Promise.all([
      deps.contactStops.listStopped(userId, addresses),
      deps.suppressions.suppressedAmong(addresses),
      deps.threadFates.fatesOf(userId, [...new Set([...firstIds, ...lastIds])]),
    ]);
    const noContact = new Set(stopped);
    return new Map(
      rows.flatMap((row) => {
        const own = [row.firstMessageId, row.lastMessageId].flatMap((id) => (id === null ? [] : (fates.get(id) ?? [])));
        const suppression = suppressed.get(row.agentEmail);
        const reason = stopReasonOf({
          isAnswered: own.some(({ answeredAt }) => answeredAt !== null),
          hasWrittenElsewhere: own.some(({ wroteAt }) => wroteAt !== null),
          hasBounced: own.some(({ bounced }) => bounced !== null) || suppression?.includes('bounce') === true,
          isRefused: own.some(({ isRefused }) => isRefused),
          hasComplained: own.some(({ isComplaint }) => isComplaint) || suppression === 'complaint',
          hasUnsubscribed: own.some(({ isUnsubscribed }) => isUnsubscribed) || suppression === 'unsubscribed',
          isDoNotContact: noContact.has(row.agentEmail),
          isSuppressed: suppression !== undefined,
          ...dealFacts(row),
          hasConsent: row.hasConsent,
          isBuyerGone: row.isBuyerGone,
        });
        if (reason) return [[row.id, reason] as const];
        const isUnsent = row.step > 0 && (row.lastState === 'cancelled' || row.lastState === 'failed');
        return isUnsent ? [[row.id, 'not_sent'] as const] : [];
      }),
    );
  }

  async function end(userId: string, stops: ReadonlyMap<number, StopReason>): Promise<void> {
    const ended = [...stops].map(([id, reason]) => ({ id, reason, state: stateOf(reason) }));
    await progress.stop(db, userId, ended, clock.now());
  }

  /** Sends what may go now; what has to wait for its own agent is looked at again then. */
  async function sendDue(userId: string, rows: readonly due.OpenRow[], signal: AbortSignal | undefined): Promise<void> {
    const now = clock.now();
    const sent = await due.listSentSince(db, userId, new Date(now.getTime() - dayMs));
    const addresses = [...new Set(rows.filter(({ step }) => step === 0).map(({ agentEmail }) => agentEmail))];
    const agents = await due.listAgents(db, userId, addresses);
    const postponed: { id: number; step: number; at: string }[] = [];
    const full = new Set<number>();
    const problems: unknown[] = [];
    for (const row of rows) {
      if (signal?.aborted) break;
      if (full.has(row.campaignId)) continue;
      const { id, step } = row;
      const next = nextMessage(row, { sent, agent: agents.get(row.agentEmail), mailHourlyLimit }, now);
      if (next === 'no room') full.add(row.campaignId);
      else if (next !== 'now') postponed.push({ id, step, at: next.later });
      else {
        try {
          const outcome = await sender.send(userId, row);
          if (outcome === 'sent') {
            sent.push({ at: now.getTime(), agentEmail: row.agentEmail, step });
            agents.set(row.agentEmail, { lastAt: now.getTime(), hasOpenThread: row.followUps.length > step });
          } else if (outcome === 'no room' || outcome === 'paused') full.add(row.campaignId);
          else if (outcome !== 'not due') await end(userId, new Map([[id, outcome]]));
        } catch (error) {
          problems.push(error);
          postponed.push({ id, step, at: new Date(now.getTime() + retryMs).toISOString() });
        }
      }
    }
    await due.postpone(db, userId, postponed);
    if (problems.length > 0) throw problems[0];
  }

  async function runUser(userId: string, signal: AbortSignal | undefined): Promise<void> {
    await progress.endUndelivered(db, userId);
    await deps.brake.check(userId);
    const open = await due.listOpen(db, userId, clock.now());
    const stops = await findStops(userId, open);
    await end(userId, stops);
    try {
      await sendDue(
        userId,
        open.filter(({ id, isDue }) => isDue && !stops.has(id)),
        signal,
      );
    } finally {
      await progress.finish(db, userId, clock.now());
    }
  }

  return {
    /** One look at all that is due; no user holds up another. */
    run: async (signal?: AbortSignal): Promise<void> =>
      eachByItself(await due.listOwners(db, clock.now()), async (userId) => {
        if (!signal?.aborted) await runUser(userId, signal);
      }),
  };
}

export type CampaignDispatcher = ReturnType<typeof createCampaignDispatcher>;

/** A deal is offered to buyers once it is under contract, until it is closed or has ended. */
function dealFacts({ isForBuyer, status, stage, step }: due.OpenRow) {
  if (isForBuyer) {
    return {
      isForSale: status === null ? null : true,
      isAccepted: stage === 'closed',
      isEnded: stage === 'ended',
    };
  }
  return {
    isForSale: status === null ? null : ['For Sale', 'Foreclosure', 'Private'].includes(status),
    isAccepted: ['accepted', 'under_contract', 'closed'].includes(stage ?? ''),
    // A deal that ended before the campaign is no reason against a new offer.
    isEnded: step > 0 && stage === 'ended',
  };
}

function stateOf(reason: StopReason): 'answered' | 'stopped' | 'failed' {
  if (reason === 'answered') return 'answered';
  return ['not_sent', 'refused', 'template_missing'].includes(reason) ? 'failed' : 'stopped';
}
