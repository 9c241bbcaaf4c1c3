import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { stoppedWhileQueued } from '@rei/domain/agents/do-not-contact';
import { suppressedWhileQueued } from '@rei/domain/suppressions/suppressed-problem';
import { isAskedFor } from '@rei/domain/suppressions/suppression';
import type { Db } from '#db/client.ts';
import type { BlobService } from '#features/blobs/service.ts';
import type { ContactStopService } from '#features/contact-stops/service.ts';
import type { SuppressionService } from '#features/suppressions/service.ts';
import type { MailRelay, RefusedRecipient, RelayOutcome } from '#ports/mail-relay.ts';
import type { BounceRecorder } from '../bounces/record-bounce.ts';
import * as outbox from './outbox-repository.ts';

/** A worker that was silent for so long is dead; the queue gives its job to another worker only later. */
const abandonedSeconds = 9;

const noAnswer = 'The connection ended before the answer: it may have been sent.';

/** Seconds between tries to note an outcome: a database that restarts is back by then. */
const notePauses = [1, 2, 4, 8];

interface Deps {
  db: Db;
  blobs: BlobService;
  contactStops: Pick<ContactStopService, 'listStopped'>;
  suppressions: Pick<SuppressionService, 'suppressedAmong'>;
  bounces: Pick<BounceRecorder, 'lockLog' | 'recordFailure' | 'suppressUnknown'>;
}

/** Hands queued messages to the relay: none is lost, and none goes out twice by itself (decision 010). */
export function createOutboxDispatcher({ db, blobs, contactStops, suppressions, bounces }: Deps) {
  /** Together with what follows in the property's log. */
  function note(id: number, write: (tx: Db) => Promise<void>): Promise<void> {
    return db.transaction(async (tx) => {
      await bounces.lockLog(tx, id);
      await write(tx);
      await bounces.recordFailure(tx, id);
    });
  }

  return {
    /** Each step is noted before the next: after the last bytes, only the relay's answer tells who has it. */
    async dispatch(id: number, relay: MailRelay): Promise<void> {
      const claim = randomUUID();
      const taken = await outbox.claim(db, id, { claim, abandonedSeconds });
      if (!taken) return settleAbandoned(id);
      const stopped = await contactStops.listStopped(taken.userId, taken.recipients);
      const suppressed = await suppressions.suppressedAmong(taken.recipients);
      const unwanted = [...suppressed].flatMap(([address, reason]) => (isAskedFor(reason) ? [address] : []));
      const claimed = without(without(taken, stopped, stoppedWhileQueued), unwanted, suppressedWhileQueued);
      if (claimed.recipients.length === 0)
        return insist(() => note(id, (tx) => outbox.noteOutcome(tx, id, claim, noRecipientsLeft(claimed))));
      const { sourceHash, from, recipients, messageId } = claimed;
      if (!sourceHash) throw new Error('An outgoing message has no source');
      const outcome = await relay.send({
        from: from[0]?.address ?? '',
        to: recipients,
        messageId,
        open: () => blobs.read(sourceHash),
        async beforeLastBytes() {
          if (!(await outbox.markHandedOver(db, id, claim))) throw new Error('Another worker has this message');
        },
      });
      const noted = toOutcome(claimed, outcome);
      await insist(() =>
        note(id, async (tx) => {
          await outbox.noteOutcome(tx, id, claim, noted);
          await bounces.suppressUnknown(tx, refusedForGood(outcome));
        }),
      );
      if (noted.state === 'queued') throw new Error(noted.serverAnswer);
    },

    giveUp: (id: number): Promise<void> => note(id, (tx) => outbox.giveUp(tx, id)),
  };

  async function settleAbandoned(id: number): Promise<void> {
    if (await outbox.markUncertain(db, id, { abandonedSeconds, answer: noAnswer })) return;
    if ((await outbox.findState(db, id)) === 'sending') throw new Error('Another worker is sending this message');
  }
}

export type OutboxDispatcher = ReturnType<typeof createOutboxDispatcher>;

/** Only this process knows the relay's answer. */
async function insist(note: () => Promise<void>): Promise<void> {
  for (const seconds of notePauses) {
    try {
      return await note();
    } catch {
      // The last try below tells why.
      await wait(seconds * 1000);
    }
  }
  await note();
}

function toOutcome({ recipients, refused }: outbox.Claimed, outcome: RelayOutcome): outbox.Outcome {
  const { kind, answer } = outcome;
  switch (kind) {
    case 'later':
      return { state: 'queued', serverAnswer: answer, recipients, refused, mayBeOut: false };
    case 'refused':
      return {
        state: 'failed',
        serverAnswer: [...refused.map(toLine), answer].join('\n'),
        recipients,
        refused,
        mayBeOut: false,
      };
    case 'uncertain':
      return { state: 'uncertain', serverAnswer: answer || noAnswer, recipients, refused, mayBeOut: true };
    case 'accepted': {
      const waiting = outcome.refused.filter(({ isPermanent }) => !isPermanent);
      const refusedNow = outcome.refused.filter(({ isPermanent }) => isPermanent);
      const allRefused = [...refused, ...refusedNow.map(({ address, answer: why }) => ({ address, answer: why }))];
      const problems = [...allRefused, ...waiting].map(toLine);
      return {
        state: waiting.length > 0 ? 'queued' : allRefused.length > 0 ? 'failed' : 'sent',
        serverAnswer: problems.join('\n') || answer,
        // Recipients that have the message do not get it again.
        recipients: waiting.map(({ address }) => address),
        refused: allRefused,
        mayBeOut: true,
      };
    }
  }
}

function refusedForGood(outcome: RelayOutcome): RefusedRecipient[] {
  const isSaid = outcome.kind === 'accepted' || outcome.kind === 'refused';
  return isSaid ? outcome.refused.filter(({ isPermanent }) => isPermanent) : [];
}

/** Contacts marked as do-not-contact, or suppressed, after the message was queued. */
function without(claimed: outbox.Claimed, unwanted: readonly string[], answer: string): outbox.Claimed {
  const keys = new Set(unwanted);
  return {
    ...claimed,
    recipients: claimed.recipients.filter((address) => !keys.has(address)),
    refused: [
      ...claimed.refused,
      ...claimed.recipients.filter((address) => keys.has(address)).map((address) => ({ address, answer })),
    ],
  };
}

function noRecipientsLeft({ recipients, refused }: outbox.Claimed): outbox.Outcome {
  return { state: 'failed', serverAnswer: refused.map(toLine).join('\n'), recipients, refused, mayBeOut: false };
}

function toLine({ address, answer }: outbox.RefusedRecipient): string {
  return `${address}: ${answer}`;
}
