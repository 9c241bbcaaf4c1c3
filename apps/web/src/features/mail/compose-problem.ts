import * as z from 'zod/mini';
import { ApiError } from '#lib/api-error.ts';

const serverProblem = 'Server error while sending mail.';

/** An error page of a proxy. */
const markup = /^\s*</;

/** The server's answer to a message that was not sent; undefined where there was none. */
export function problemFromServer(error: unknown): string | undefined {
  const isSaid = error instanceof ApiError && error.status !== 0 && !error.isSilent && !markup.test(error.message);
  return isSaid ? error.message : undefined;
}

/** The server's words, or the status, or that the server did not answer. */
export function sendProblem(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0) return serverProblem;
  return problemFromServer(error) ?? `Failed to send email (status ${error.status}).`;
}

const acceptedSchema = z.union([z.object({ success: z.literal(true) }), z.object({ ok: z.literal(true) })]);
const words = z.optional(z.string());
const refusalSchema = z.object({ error: words, message: words });

/** Throws unless the answer says `ok` or `success`, whatever its status. */
export function requireAccepted(answer: unknown): void {
  if (acceptedSchema.safeParse(answer).success) return;
  const { error, message } = refusalSchema.safeParse(answer).data ?? {};
  const said = error || message;
  throw new ApiError(said || serverProblem, { status: 200, isSilent: !said });
}

/** Pages without a secure origin have no `randomUUID`. */
export function newRequestId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
