import { createWriteStream } from 'node:fs';
import { chmod, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MailRelay, OutboundMessage, RelayOutcome } from '#ports/mail-relay.ts';

interface OutboxSettings {
  folder: string;
  isLocal(address: string): boolean;
  hasMailbox(address: string): Promise<boolean>;
  /** Idempotent. */
  ingest(path: string, recipients: readonly string[]): Promise<void>;
}

/** Saving and ingesting are both idempotent, so a message is never uncertain. */
export function createOutboxRelay({ folder, isLocal, hasMailbox, ingest }: OutboxSettings): MailRelay {
  async function send(message: OutboundMessage): Promise<RelayOutcome> {
    const own = message.to.filter(isLocal);
    const known = await Promise.all(own.map(hasMailbox));
    const unknown = own.filter((_address, at) => !known[at]);
    const answerOf = (address: string) => `550 5.1.1 <${address}>: there is no such mailbox here`;
    const refused = unknown.map((address) => ({ address, answer: answerOf(address), isPermanent: true }));
    if (unknown.length === message.to.length)
      return { kind: 'refused', answer: unknown.map(answerOf).join('; '), refused };

    const path = await save(folder, message);
    const mailboxes = own.filter((_address, at) => known[at]);
    if (mailboxes.length > 0) await ingest(path, mailboxes);
    return { kind: 'accepted', answer: '250 2.0.0 kept in the outbox', refused };
  }

  return {
    send: (message) =>
      send(message).catch((error: unknown) => ({
        kind: 'later',
        answer: error instanceof Error ? error.message : String(error),
      })),
  };
}

/** Named by the Message-ID, so that a retry overwrites the file. */
export function outboxFile(folder: string, messageId: string): string {
  return join(folder, `${messageId.replace(/[^A-Za-z0-9.-]+/g, '_').replace(/^_|_$/g, '')}.eml`);
}

async function save(folder: string, message: OutboundMessage): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // An earlier version made it for everybody on the machine to read.
  await chmod(folder, 0o700);
  const path = outboxFile(folder, message.messageId);
  const unfinished = `${path}.part`;
  try {
    await pipeline(await message.open(), createWriteStream(unfinished, { mode: 0o600 }));
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  return path;
}
