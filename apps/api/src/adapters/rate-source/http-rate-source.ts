import { AppError } from '@rei/domain/kernel/errors';
import type { ImportedRate } from '@rei/domain/market/imported-row';
import { memoryHead } from '#files/file-head.ts';
import { rateTable } from '#files/rate-file/open-rate-file.ts';
import type { RateSource } from '#ports/rate-source.ts';

interface HttpRateSourceOptions {
  url: string;
  /** For the whole answer. */
  timeoutMs?: number;
  maxBytes?: number;
}

/** The publishers' files have some 50 KB. */
const defaults = { timeoutMs: 20_000, maxBytes: 5 * 1024 * 1024 };

const maxRedirects = 3;

/** Mortgage rates from a CSV on the web; every failure is UNAVAILABLE with the reason. */
export function createHttpRateSource(options: HttpRateSourceOptions): RateSource {
  const { url, timeoutMs, maxBytes } = { ...defaults, ...options };
  return {
    async fetchRates(today) {
      try {
        const body = await download(url, { timeoutMs, maxBytes });
        const file = await rateTable(memoryHead(body), today);
        const rates: ImportedRate[] = [];
        for await (const row of file.rows) if (row.kind === 'taken') rates.push(row.value);
        if (rates.length === 0) throw new AppError('UNAVAILABLE', 'it has no usable rate');
        return { source: file.source, rates: rates.toSorted((a, b) => a.date.localeCompare(b.date)) };
      } catch (cause) {
        throw new AppError('UNAVAILABLE', `Couldn’t fetch the mortgage rate: ${reasonOf(cause)}`, { cause });
      }
    },
  };
}

interface Limits {
  timeoutMs: number;
  maxBytes: number;
}

async function download(address: string, { timeoutMs, maxBytes }: Limits): Promise<Buffer> {
  const signal = AbortSignal.timeout(timeoutMs);
  let url = webAddress(address);
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const response = await fetch(url, { signal, redirect: 'manual', headers: { accept: 'text/csv, text/plain' } });
    const location = response.headers.get('location');
    if (response.status < 300 || response.status > 399 || location === null) return await bodyOf(response, maxBytes);
    await response.body?.cancel();
    const next = webAddress(location, url);
    if (url.protocol === 'https:' && next.protocol !== 'https:') {
      throw new AppError('UNAVAILABLE', 'it leads away from https');
    }
    url = next;
  }
  throw new AppError('UNAVAILABLE', 'it leads from one address to the next without end');
}

function webAddress(address: string, base?: URL): URL {
  const url = URL.parse(address, base?.href);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) {
    throw new AppError('UNAVAILABLE', 'its address is neither http nor https');
  }
  return url;
}

async function bodyOf(response: Response, maxBytes: number): Promise<Buffer> {
  if (!response.ok || response.body === null) {
    await response.body?.cancel();
    throw new AppError('UNAVAILABLE', `it answered ${response.status}`);
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body) {
    length += chunk.byteLength;
    if (length > maxBytes) throw new AppError('UNAVAILABLE', `its answer is longer than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function reasonOf(error: unknown): string {
  if (error instanceof AppError) return error.message;
  if (error instanceof Error && error.name === 'TimeoutError') return 'no answer in time';
  return 'no connection';
}
