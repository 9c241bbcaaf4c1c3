import * as z from 'zod/mini';
import { ApiError } from '#lib/api-error.ts';

const serverProblem = 'Server error while sending mail.';

/** The page of a proxy in between. */
const markup = /^\s*</;

/** What the server says of a message that was not sent; undefined where it says nothing, or was not reached. */
export function saidOfSending(error: unknown): string | undefined {
  const isSaid = error instanceof ApiError && error.status !== 0 && !error.isSilent && !markup.test(error.message);
  return isSaid ? error.message : undefined;
}

/** Why a message was not sent: the server's words, else the status; a server that did not answer at all is named. */
export function sendProblem(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0) return serverProblem;
  return saidOfSending(error) ?? `Failed to send email (status ${error.status}).`;
}

const takenSchema = z.union([z.object({ success: z.literal(true) }), z.object({ ok: z.literal(true) })]);
const words = z.optional(z.string());
const saidSchema = z.object({ error: words, message: words });

/** Throws where an answer does not say that the message was taken: `ok` or `success` true, whatever its status. */
export function expectTaken(answer: unknown): void {
  if (takenSchema.safeParse(answer).success) return;
  const { error, message } = saidSchema.safeParse(answer).data ?? {};
  const said = error || message;
  throw new ApiError(said || serverProblem, { status: 200, isSilent: !said });
}

/** The name of a request, kept over its repetitions. Pages without a secure origin have no `randomUUID`. */
export function newRequestId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
