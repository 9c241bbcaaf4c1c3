import { createHash } from 'node:crypto';
import type { BodyOf } from '@rei/domain/kernel/endpoint';
import { AppError } from '@rei/domain/kernel/errors';
import type { sendMail } from '@rei/domain/mail/endpoints';
import type { Db } from '#db/client.ts';
import { hashFiles, type UploadedFile } from '../attachments.ts';
import * as outbox from './outbox-repository.ts';

const maxRequestIdLength = 200;

export type SendBody = BodyOf<typeof sendMail>;

export interface SendRequest {
  body: SendBody;
  files: readonly UploadedFile[];
  /** X-Request-Id. */
  requestId: string | undefined;
  /** One of many alike, which only other services ask for: it goes to one recipient, and carries what the law asks for. */
  bulk?: boolean | undefined;
  /** What the log says of it in place of its kind's usual words, which only other services know. */
  logMessage?: string | undefined;
  /** In the transaction that queues the message, and only then: what throws here leaves it unsent. */
  onQueued?: ((tx: Db, messageId: number) => Promise<void>) | undefined;
}

export interface RequestIdentity {
  requestId: string | undefined;
  draftId: string | undefined;
  bodyHash: Buffer;
}

export async function identifyRequest(request: SendRequest): Promise<RequestIdentity> {
  const requestId = parseRequestId(request.requestId);
  return { requestId, draftId: request.body.draftId || undefined, bodyHash: await hashRequest(request) };
}

/** A draft is sent once, also from two tabs. */
export async function findEarlierAnswer(
  tx: Db,
  userId: string,
  { requestId, draftId, bodyHash }: RequestIdentity,
): Promise<{ id: number; messageId: string } | undefined> {
  const byId = requestId === undefined ? undefined : await outbox.findRequest(tx, userId, requestId);
  if (byId && !byId.bodyHash.equals(bodyHash)) {
    throw new AppError('CONFLICT', 'Another message was sent with this X-Request-Id. Check Sent before you continue.');
  }
  const byDraft = draftId === undefined ? undefined : await outbox.findRequest(tx, userId, draftRequestId(draftId));
  if (byDraft && !byDraft.bodyHash.equals(bodyHash)) {
    throw new AppError('CONFLICT', 'This draft was already sent with different text. Check Sent before you continue.');
  }
  return byId ?? byDraft;
}

/** No X-Request-Id has a blank. */
export function draftRequestId(draftId: string): string {
  return `draft ${draftId}`;
}

function parseRequestId(requestId: string | undefined): string | undefined {
  if (requestId === undefined || requestId === '') return undefined;
  if (requestId.length <= maxRequestIdLength && /^[\x21-\x7e]+$/.test(requestId)) return requestId;
  throw new AppError('VALIDATION', 'X-Request-Id: Must be a short text without blanks');
}

async function hashRequest({ body, files }: SendRequest): Promise<Buffer> {
  const fields = Object.entries(body).sort(([one], [other]) => (one < other ? -1 : 1));
  const contents = await hashFiles(files);
  const named = files.map(({ name }, at) => [name, contents[at]]);
  return createHash('sha256')
    .update(JSON.stringify([fields, named]))
    .digest();
}
