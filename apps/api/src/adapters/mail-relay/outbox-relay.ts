import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Letter, MailRelay, RelayOutcome } from '#ports/mail-relay.ts';

interface OutboxSettings {
  folder: string;
  /** Addresses of the product's own domain, whoever has them. */
  isOwnAddress(address: string): boolean;
  /** Whether an address of the own domain has a mailbox. */
  hasMailbox(address: string): Promise<boolean>;
  /** Puts the message in the file into its own recipients' inboxes, once however often it comes. */
  deliver(path: string, recipients: readonly string[]): Promise<void>;
}

/**
 * Keeps every message as an .eml file and delivers what is for the product's own domain: everything works on one
 * machine without a mail server. Doing it again changes nothing, so that a message whose worker died is simply done
 * again and never uncertain.
 */
export function createOutboxRelay({ folder, isOwnAddress, hasMailbox, deliver }: OutboxSettings): MailRelay {
  async function send(letter: Letter): Promise<RelayOutcome> {
    const own = letter.to.filter(isOwnAddress);
    const known = await Promise.all(own.map(hasMailbox));
    const unknown = own.filter((_address, at) => !known[at]);
    const answerOf = (address: string) => `550 5.1.1 <${address}>: there is no such mailbox here`;
    if (unknown.length === letter.to.length) return { kind: 'refused', answer: unknown.map(answerOf).join('; ') };

    const path = await keep(folder, letter);
    const mailboxes = own.filter((_address, at) => known[at]);
    if (mailboxes.length > 0) await deliver(path, mailboxes);
    return {
      kind: 'accepted',
      answer: '250 2.0.0 kept in the outbox',
      refused: unknown.map((address) => ({ address, answer: answerOf(address), isPermanent: true })),
    };
  }

  return {
    send: (letter) =>
      send(letter).catch((error: unknown) => ({
        kind: 'later',
        answer: error instanceof Error ? error.message : String(error),
      })),
  };
}

/** Where a message is kept: its id names the file, so that a retry overwrites instead of doubling. */
export function outboxFile(folder: string, messageId: string): string {
  return join(folder, `${messageId.replace(/[^A-Za-z0-9.-]+/g, '_').replace(/^_|_$/g, '')}.eml`);
}

async function keep(folder: string, letter: Letter): Promise<string> {
  await mkdir(folder, { recursive: true });
  const path = outboxFile(folder, letter.messageId);
  const unfinished = `${path}.part`;
  try {
    await pipeline(await letter.open(), createWriteStream(unfinished));
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  return path;
}
