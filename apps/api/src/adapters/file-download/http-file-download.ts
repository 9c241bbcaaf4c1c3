import { randomUUID } from 'node:crypto';
import { lookup } from 'node:dns';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { AppError } from '@rei/domain/kernel/errors';
import { formatNumber } from '@rei/domain/kernel/format';
import { fileNameOfAddress } from '@rei/domain/market/file-address';
import type { FileDownload } from '#ports/file-download.ts';
import { isPublicAddress } from './public-address.ts';

interface FileDownloadOptions {
  /** Where files are stored. */
  folder: string;
  maxBytes: number;
  /** For the whole file. */
  timeoutMs?: number;
  /** A server that sends nothing for this long has gone. */
  idleMs?: number;
  /** Which IP addresses may be asked, and whether without encryption: tests have their servers on this machine. */
  isOpen?: (ip: string) => boolean;
  protocols?: readonly string[];
}

const defaults = { timeoutMs: 10 * 60_000, idleMs: 30_000, isOpen: isPublicAddress, protocols: ['https:'] };

const maxRedirects = 5;

/** Files from the public web. The address that is checked is the one that is connected to, also behind every redirect. */
export function createHttpFileDownload(options: FileDownloadOptions): FileDownload {
  const { folder, maxBytes, timeoutMs, idleMs, isOpen, protocols } = { ...defaults, ...options };

  function webAddress(address: string, base?: URL): URL {
    const url = URL.parse(address.trim(), base?.href);
    if (url === null || !protocols.includes(url.protocol) || url.username !== '' || url.password !== '') {
      throw refused('Only addresses of files that begin with https:// can be imported.');
    }
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) > 0 && !isOpen(host)) throw leadsInside();
    return url;
  }

  const checkedLookup: LookupFunction = (host, { all, ...rest }, answer) => {
    lookup(host, { ...rest, all: true }, (error, found) => {
      const [first] = found ?? [];
      if (error || !first) answer(error ?? new Error('No address'), '');
      else if (!found.every(({ address }) => isOpen(address))) answer(leadsInside(), '');
      else if (all) answer(null, found);
      else answer(null, first.address, first.family);
    });
  };

  const ask = (url: URL, signal: AbortSignal) =>
    new Promise<IncomingMessage>((answer, fail) => {
      const { request } = url.protocol === 'https:' ? https : http;
      const headers = { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'investor-suite' };
      request(url, { headers, signal, lookup: checkedLookup, agent: false, timeout: idleMs }, answer)
        .on('timeout', function (this: http.ClientRequest) {
          this.destroy(unavailable('The server of this address did not answer in time.'));
        })
        .on('error', fail)
        .end();
    });

  async function follow(address: string, signal: AbortSignal): Promise<IncomingMessage> {
    let url = webAddress(address);
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      const response = await ask(url, signal);
      const { statusCode = 0, headers } = response;
      if (statusCode >= 200 && statusCode < 300) return response;
      response.destroy();
      if (statusCode < 300 || statusCode > 399 || headers.location === undefined) throw answered(statusCode);
      url = webAddress(headers.location, url);
    }
    throw unavailable('This address leads from one address to the next without end.');
  }

  async function store(response: IncomingMessage, file: FileHandle): Promise<number> {
    if (Number(response.headers['content-length'] ?? 0) > maxBytes) {
      response.destroy();
      throw tooLarge(maxBytes);
    }
    let bytes = 0;
    async function* counted(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        bytes += chunk.byteLength;
        if (bytes > maxBytes) throw tooLarge(maxBytes);
        yield chunk;
      }
    }
    await pipeline(response, counted, file.createWriteStream());
    if (bytes === 0) throw unavailable('The file at this address is empty.');
    return bytes;
  }

  return {
    async download(address) {
      const path = join(folder, randomUUID());
      const signal = AbortSignal.timeout(timeoutMs);
      let file: FileHandle | undefined;
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        // Before anything is asked for: a file that is still being opened when the answer breaks off would stay.
        file = await open(path, 'wx', 0o600);
        const response = await follow(address, signal);
        return { path, name: fileNameOfAddress(address), bytes: await store(response, file) };
      } catch (error) {
        await file?.close();
        await rm(path, { force: true });
        throw signal.aborted ? unavailable('The file did not arrive in time.', error) : told(error);
      }
    },
  };
}

const refused = (message: string) => new AppError('VALIDATION', message, { details: { address: message } });

const leadsInside = () => refused('This address leads into a private network, from which nothing is imported.');

const unavailable = (message: string, cause?: unknown) => new AppError('UNAVAILABLE', message, { cause });

function answered(status: number): AppError {
  if (status === 404 || status === 410) return unavailable(`There is no file at this address (${status}).`);
  return unavailable(`The server of this address answered ${status} in place of a file.`);
}

function tooLarge(maxBytes: number): AppError {
  const limit = formatNumber(maxBytes / 1024 / 1024);
  return new AppError('TOO_LARGE', `The file is larger than ${limit} MB, which is the most that is accepted.`);
}

function told(error: unknown): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error;
  if ('code' in error && error.code === 'ENOSPC') return unavailable('The server’s disk is full.', error);
  if ('code' in error && error.code === 'ENOTFOUND') return unavailable('There is no server at this address.', error);
  return unavailable('The connection to this address failed or broke off.', error);
}
