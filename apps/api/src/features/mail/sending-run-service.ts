import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { stoppedWhileQueued } from '@rei/domain/agents/do-not-contact';
import type { Db } from '#db/client.ts';
import type { BlobService } from '#features/blobs/service.ts';
import type { ContactStopService } from '#features/contact-stops/service.ts';
import type { MailRelay, RelayOutcome } from '#ports/mail-relay.ts';
import * as sendings from './sending-repository.ts';
import type { UndeliveredService } from './undelivered-service.ts';

/**
 * A worker of which nothing was heard for so long is dead: its job is given to another one only after the queue has
 * missed it for longer.
 */
const abandonedSeconds = 9;

const nobodyKnows = 'The connection ended before the answer: it may have been sent.';

/** Seconds between the tries to note what became of a message: a database that restarts is back by then. */
const notingPauses = [1, 2, 4, 8];

interface Deps {
  db: Db;
  blobs: BlobService;
  contactStops: Pick<ContactStopService, 'listStopped'>;
  undelivered: Pick<UndeliveredService, 'lock' | 'settle'>;
}

/** Sending what is queued: nothing is lost, and nothing goes out twice by itself. */
export function createSendingRunService({ db, blobs, contactStops, undelivered }: Deps) {
  /** Together with what follows from it in the log of its property. */
  function note(id: number, write: (tx: Db) => Promise<void>): Promise<void> {
    return db.transaction(async (tx) => {
      await undelivered.lock(tx, id);
      await write(tx);
      await undelivered.settle(tx, id);
    });
  }

  return {
    /**
     * Sends a queued message. Rejects where it has to be tried again; resolves when there is nothing more to do.
     * The message is claimed and every step noted before the next, so that whoever comes after this process knows
     * how far it was: before the last bytes nobody can have taken it, behind them only the answer tells.
     */
    async run(id: number, relay: MailRelay): Promise<void> {
      const claim = randomUUID();
      const taken = await sendings.claim(db, id, { claim, abandonedSeconds });
      if (!taken) return settleAbandoned(id);
      const claimed = withoutStopped(taken, await contactStops.listStopped(taken.userId, taken.recipients));
      if (claimed.recipients.length === 0)
        return insist(() => note(id, (tx) => sendings.noteOutcome(tx, id, claim, nobodyLeft(claimed))));
      const { sourceHash, from, recipients, messageId } = claimed;
      if (!sourceHash) throw new Error('An outgoing message has no source');
      const outcome = await relay.send({
        from: from[0]?.address ?? '',
        to: recipients,
        messageId,
        open: () => blobs.read(sourceHash),
        async beforeLastBytes() {
          if (!(await sendings.markHandedOver(db, id, claim))) throw new Error('Another worker has this message');
        },
      });
      const noted = outcomeFor(claimed, outcome);
      await insist(() => note(id, (tx) => sendings.noteOutcome(tx, id, claim, noted)));
      if (noted.state === 'queued') throw new Error(noted.serverAnswer);
    },

    /** Ends a message that was tried to the last. */
    giveUp: (id: number): Promise<void> => note(id, (tx) => sendings.giveUp(tx, id)),
  };

  async function settleAbandoned(id: number): Promise<void> {
    if (await sendings.markUncertain(db, id, { abandonedSeconds, answer: nobodyKnows })) return;
    if ((await sendings.findState(db, id)) === 'sending') throw new Error('Another worker is sending this message');
  }
}

export type SendingRunService = ReturnType<typeof createSendingRunService>;

/** What the relay said is known to this process alone: it is worth some patience. */
async function insist(note: () => Promise<void>): Promise<void> {
  for (const seconds of notingPauses) {
    try {
      return await note();
    } catch {
      // The last try below tells why.
      await wait(seconds * 1000);
    }
  }
  await note();
}

/** What is to be noted: who still has to get the message, and whether it is tried again. */
function outcomeFor({ recipients, refused }: sendings.Claimed, outcome: RelayOutcome): sendings.Outcome {
  const { kind, answer } = outcome;
  switch (kind) {
    case 'later':
      return { state: 'queued', serverAnswer: answer, recipients, refused, mayBeOut: false };
    case 'refused':
      return {
        state: 'failed',
        serverAnswer: [...refused.map(inWords), answer].join('\n'),
        recipients,
        refused,
        mayBeOut: false,
      };
    case 'uncertain':
      return { state: 'uncertain', serverAnswer: answer || nobodyKnows, recipients, refused, mayBeOut: true };
    case 'accepted': {
      const waiting = outcome.refused.filter(({ isPermanent }) => !isPermanent);
      const turnedAway = outcome.refused.filter(({ isPermanent }) => isPermanent);
      const allRefused = [...refused, ...turnedAway.map(({ address, answer: why }) => ({ address, answer: why }))];
      const problems = [...allRefused, ...waiting].map(inWords);
      return {
        state: waiting.length > 0 ? 'queued' : allRefused.length > 0 ? 'failed' : 'sent',
        serverAnswer: problems.join('\n') || answer,
        // Whoever has it does not get it again.
        recipients: waiting.map(({ address }) => address),
        refused: allRefused,
        mayBeOut: true,
      };
    }
  }
}

/** Who was marked since the message was queued is refused here, before anybody else could refuse it. */
function withoutStopped(claimed: sendings.Claimed, stopped: readonly string[]): sendings.Claimed {
  const keys = new Set(stopped);
  return {
    ...claimed,
    recipients: claimed.recipients.filter((address) => !keys.has(address)),
    refused: [...claimed.refused, ...stopped.map((address) => ({ address, answer: stoppedWhileQueued }))],
  };
}

function nobodyLeft({ recipients, refused }: sendings.Claimed): sendings.Outcome {
  return { state: 'failed', serverAnswer: refused.map(inWords).join('\n'), recipients, refused, mayBeOut: false };
}

function inWords({ address, answer }: sendings.Refused): string {
  return `${address}: ${answer}`;
}
