import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import multipart from '@fastify/multipart';
import { AppError } from '@rei/domain/kernel/errors';
import { formatNumber } from '@rei/domain/kernel/format';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { plainFileName } from './file-name.ts';

/** A stored upload. It is removed with the end of the request unless it was moved elsewhere. */
export interface UploadedFile {
  path: string;
  /** As the browser called it, without folders and what cannot be shown; for people, never for paths. */
  name: string;
  bytes: number;
}

export interface UploadSettings {
  /** Where uploads arrive; on the file system of where they go, so that moving them is free. */
  folder: string;
  maxBytes: number;
}

/** What fields and boundaries add to a file's own size. */
const formBytes = 1024 * 1024;

/** An upload of which nothing arrives for so long has ended. */
const idleMs = 60_000;

const formLimits = { fields: 20, fieldSize: 64 * 1024, parts: 25 };

/**
 * Takes the bodies of endpoints that are forms with a file: the file is streamed to disk, the other fields become
 * the body that the endpoint describes. Runs after the access check, so that nobody else's bytes are read.
 */
export async function registerUploads(app: FastifyInstance, settings: UploadSettings): Promise<void> {
  const underWay = new Set<FastifyRequest>();
  await app.register(multipart, { limits: { ...formLimits, fileSize: settings.maxBytes } });
  app.decorateRequest('uploadedFile', undefined);
  app.addHook('preValidation', async (request, reply) => {
    if (!request.routeOptions.config.endpoint?.isUpload) return;
    reply.raw.once('close', () => void removeUpload(request));
    underWay.add(request);
    try {
      request.body = await receive(request, settings);
    } finally {
      underWay.delete(request);
    }
  });
  // A large upload would hold up the stop; it is lost in any case.
  app.addHook('preClose', async () => {
    for (const request of underWay) request.raw.destroy();
  });
}

/** The file of the request; VALIDATION when there was none. */
export function uploadedFile(request: FastifyRequest): UploadedFile {
  const { uploadedFile: file } = request;
  if (!file) throw new AppError('VALIDATION', 'Please choose a file first.', { details: { file: 'Required' } });
  return file;
}

async function receive(request: FastifyRequest, { folder, maxBytes }: UploadSettings): Promise<object> {
  if (!request.isMultipart()) throw new AppError('UNSUPPORTED_TYPE', 'Send the file as multipart/form-data.');
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + formBytes) throw tooLarge(maxBytes);
  const stopWatching = endWhenIdle(request);
  const fields: Record<string, unknown> = {};
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') fields[part.fieldname] = part.value;
      else if (part.fieldname !== 'file' || request.uploadedFile) part.file.resume();
      else {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        const path = join(folder, randomUUID());
        request.uploadedFile = { path, name: plainFileName(part.filename), bytes: 0 };
        await pipeline(part.file, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
        if (part.file.truncated) throw tooLarge(maxBytes);
        request.uploadedFile.bytes = part.file.bytesRead;
      }
    }
    return fields;
  } catch (error) {
    await removeUpload(request);
    throw uploadError(error, maxBytes);
  } finally {
    stopWatching();
  }
}

/** The answer stops the watching. */
function endWhenIdle({ raw }: FastifyRequest): () => void {
  let bytesBefore = raw.socket.bytesRead;
  const timer = setInterval(() => {
    if (raw.socket.bytesRead === bytesBefore) raw.destroy();
    bytesBefore = raw.socket.bytesRead;
  }, idleMs);
  return () => clearInterval(timer);
}

async function removeUpload({ uploadedFile: file }: FastifyRequest): Promise<void> {
  if (file) await rm(file.path, { force: true });
}

function uploadError(error: unknown, maxBytes: number): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error;
  const code = 'code' in error ? error.code : undefined;
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(maxBytes);
  if (code === 'ENOSPC')
    return new AppError('UNAVAILABLE', 'There is no room left on the server’s disk.', { cause: error });
  // What the disk reports is ours; what the form's parser reports is the sender's.
  if ('syscall' in error) return error;
  return new AppError('VALIDATION', 'The upload broke off or is damaged. Please try again.', { cause: error });
}

function tooLarge(maxBytes: number): AppError {
  const limit = formatNumber(maxBytes / 1024 / 1024);
  return new AppError('TOO_LARGE', `The file is larger than ${limit} MB, which is the most that is accepted.`);
}

declare module 'fastify' {
  interface FastifyRequest {
    uploadedFile: UploadedFile | undefined;
  }
}
