import { ApiError } from '#lib/api-error.ts';

const serverProblem = 'Server error while sending mail.';

/** What the client puts in place of an answer without any words, and pages of a proxy in between. */
const noWords = /^(?:HTTP \d+$|\s*<)/;

/** Why a message was not sent: the server's words, else the status; a server that did not answer at all is named. */
export function sendProblem(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0) return serverProblem;
  return noWords.test(error.message) ? `Failed to send email (status ${error.status}).` : error.message;
}

/** The name of a request, kept over its repetitions. Pages without a secure origin have no `randomUUID`. */
export function newRequestId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
