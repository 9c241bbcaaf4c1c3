import { type ErrorCode, errorStatus } from '@rei/domain/kernel/errors';
import { ApiError } from './api-error.ts';

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(errorStatus, value);
}

function nonEmptyText(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

function textPerField(value: unknown): Record<string, string> {
  if (!isRecord(value)) return {};
  const texts = Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(texts);
}

/** The body as data: JSON; other text wrapped as a message; null when empty. */
export async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    // A proxy's error page or plain text: specified to be wrapped as a message.
    return { message: text };
  }
}

/** The error of an answer that is not OK: its error field, else its message field, else the HTTP status text. */
export async function readError(response: Response): Promise<ApiError> {
  const body = await readBody(response);
  const fields = isRecord(body) ? body : {};
  const said = nonEmptyText(fields.error) ?? nonEmptyText(fields.message);
  const message = said ?? nonEmptyText(response.statusText) ?? `HTTP ${response.status}`;
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  return new ApiError(message, {
    status: response.status,
    code: isErrorCode(fields.code) ? fields.code : undefined,
    details: textPerField(fields.details),
    requestId: nonEmptyText(fields.requestId),
    retryAfter: Number.isFinite(retryAfter) ? retryAfter : undefined,
    isSilent: said === undefined,
  });
}
