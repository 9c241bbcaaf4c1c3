import { createHash } from 'node:crypto';
import { stoppedProblem } from '@rei/domain/agents/do-not-contact';
import type { BodyOf } from '@rei/domain/kernel/endpoint';
import { AppError } from '@rei/domain/kernel/errors';
import type { sendMail } from '@rei/domain/mail/endpoints';
import { unfilledProblem } from '@rei/domain/mail-templates/merge-fields';
import { hashFiles, type OutgoingFile } from './outgoing-attachments-service.ts';
import type { OutgoingPeople } from './outgoing-people.ts';

const longestRequestId = 200;

export type Body = BodyOf<typeof sendMail>;

export interface SendRequest {
  body: Body;
  files: readonly OutgoingFile[];
  /** The caller's own name of this request. */
  requestId: string | undefined;
}

/** No message goes out with a blank to fill in. HTML has braces of its own: there only known fields count. */
export function requireFilled({ subject, body = '', html = '', isFromTemplate = false }: Body): void {
  const problems = {
    subject: unfilledProblem(subject, { isFromTemplate }),
    body: unfilledProblem(body, { isFromTemplate }),
    html: unfilledProblem(html, { isFromTemplate: false }),
  };
  const details = Object.fromEntries(
    Object.entries(problems).flatMap(([field, text]) => (text ? [[field, text]] : [])),
  );
  const [problem] = Object.values(details);
  if (problem !== undefined) throw new AppError('VALIDATION', problem, { details });
}

/** Whoever must not be written to gets no copy either; the answer names the addresses, field by field. */
export function refuseStopped(people: Omit<OutgoingPeople, 'recipients'>, stopped: readonly string[]): void {
  if (stopped.length === 0) return;
  const keys = new Set(stopped.map((address) => address.toLowerCase()));
  const details = Object.entries(people).flatMap(([field, persons]) => {
    const found = persons.map(({ address }) => address).filter((address) => keys.has(address.toLowerCase()));
    return found.length === 0 ? [] : [[field, stoppedProblem(found)]];
  });
  throw new AppError('VALIDATION', stoppedProblem(stopped), { details: Object.fromEntries(details) });
}

/** The request that sends a draft; no caller's own name has a blank. */
export function nameOfDraft(draftId: string): string {
  return `draft ${draftId}`;
}

/** The caller's own name of a request, where it has one. */
export function readRequestId(requestId: string | undefined): string | undefined {
  if (requestId === undefined || requestId === '') return undefined;
  if (requestId.length <= longestRequestId && /^[\x21-\x7e]+$/.test(requestId)) return requestId;
  throw new AppError('VALIDATION', 'X-Request-Id: Must be a short text without blanks');
}

/** Equal for requests that say the same, files included. */
export async function hashRequest({ body, files }: SendRequest): Promise<Buffer> {
  const fields = Object.entries(body).sort(([one], [other]) => (one < other ? -1 : 1));
  const contents = await hashFiles(files);
  const named = files.map(({ name }, at) => [name, contents[at]]);
  return createHash('sha256')
    .update(JSON.stringify([fields, named]))
    .digest();
}
