import type { Endpoint } from '@rei/domain/kernel/endpoint';
import { open } from './api-client.ts';
import { ApiError, networkErrorMessage } from './api-error.ts';

interface FetchedFile {
  content: Blob;
  /** The name that the server gives it, if it does. */
  name: string | undefined;
}

function nameOf(response: Response): string | undefined {
  return /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
}

/** Fetches a file of an endpoint without input; tells how many bytes have come. Rejects with ApiError. */
export async function fetchFile(
  endpoint: Endpoint,
  { onProgress, signal }: { onProgress: (bytes: number) => void; signal: AbortSignal },
): Promise<FetchedFile> {
  const response = await open(endpoint, { signal });
  const parts: BlobPart[] = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  try {
    for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
      parts.push(part.value);
      bytes += part.value.byteLength;
      onProgress(bytes);
    }
  } catch (error) {
    if (signal.aborted) throw error;
    throw new ApiError(networkErrorMessage, { status: 0, cause: error });
  }
  const type = response.headers.get('content-type') ?? 'application/octet-stream';
  return { content: new Blob(parts, { type }), name: nameOf(response) };
}
