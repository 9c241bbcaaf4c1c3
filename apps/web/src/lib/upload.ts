import type { Endpoint, ReplyOf } from '@rei/domain/kernel/endpoint';
import { callBy, endpointUrl } from './api-client.ts';
import { ApiError, networkErrorMessage } from './api-error.ts';

interface UploadInput {
  file: Blob;
  fileName: string;
  fields: Record<string, string>;
  params?: Record<string, string>;
  /** The share of the form that was sent, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

interface FormInput extends Pick<UploadInput, 'params' | 'onProgress' | 'signal'> {
  form: FormData;
  headers?: Record<string, string>;
}

/** Calls an endpoint that takes a form with a file. Rejects with ApiError, or with the signal's reason. */
export function upload<E extends Endpoint>(endpoint: E, input: UploadInput): Promise<ReplyOf<E>> {
  const { file, fileName, fields, ...rest } = input;
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file, fileName);
  return uploadForm(endpoint, { form, ...rest });
}

/** Calls an endpoint that takes any form. Rejects with ApiError, or with the signal's reason. */
export function uploadForm<E extends Endpoint>(endpoint: E, input: FormInput): Promise<ReplyOf<E>> {
  return callBy(endpoint, () => sendForm(endpoint, input));
}

/** By XMLHttpRequest, because fetch does not tell how much was sent. */
function sendForm(
  endpoint: Endpoint,
  { form, params = {}, headers = {}, onProgress, signal }: FormInput,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open(endpoint.method, endpointUrl(endpoint, { params }));
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total === 0 ? 0 : loaded / total);
    request.onload = () => resolve(toResponse(request));
    request.onerror = () => reject(new ApiError(networkErrorMessage, { status: 0 }));
    request.onabort = () => reject(signal?.reason ?? new ApiError(networkErrorMessage, { status: 0 }));
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    if (signal?.aborted) return reject(signal.reason);
    signal?.addEventListener('abort', abort);
    request.send(form);
  });
}

function toResponse({ status, statusText, responseText }: XMLHttpRequest): Response {
  return new Response(responseText, { status, statusText });
}
