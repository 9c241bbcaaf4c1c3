import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { finished, pipeline } from 'node:stream/promises';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FormFiles } from '@rei/domain/kernel/endpoint';
import { AppError } from '@rei/domain/kernel/errors';
import { formatNumber } from '@rei/domain/kernel/format';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { plainFileName } from './file-name.ts';

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
  maxTogetherBytes: number;
}

/** What fields and boundaries add to the files' own size. */
const formBytes = 1024 * 1024;
/** The same for forms whose other fields are whole letters. */
const letterBytes = 10 * 1024 * 1024;

/** An upload that sends nothing for this long has ended. */
const idleMs = 60_000;

const formLimits = { fields: 20, fieldSize: 64 * 1024, parts: 40 };
/** One million characters of up to four bytes each. */
const letterFieldBytes = 4 * 1024 * 1024;

interface Form {
  field: string;
  files: FormFiles | undefined;
  maxBytes: number;
  otherBytes: number;
}

/** Files are streamed to disk, after the access check, so that nobody else's bytes are read; the rest becomes the body. */
export async function registerUploads(app: FastifyInstance, settings: UploadSettings): Promise<void> {
  const underWay = new Set<FastifyRequest>();
  await app.register(multipart, { limits: formLimits });
  app.decorateRequest('uploadedFiles', undefined);
  app.decorateRequest('hasUploadsInUse', false);
  async function take(request: FastifyRequest, reply: FastifyReply, form: Form): Promise<void> {
    // Files in use stay, even when the sender has gone.
    reply.raw.once('close', () => request.hasUploadsInUse || void removeUploads(request));
    underWay.add(request);
    try {
      request.body = await receive(request, form, settings.folder);
    } finally {
      underWay.delete(request);
    }
  }
  // A callback spares all other requests a promise.
  app.addHook('preValidation', (request, reply, next) => {
    const endpoint = request.routeOptions.config.endpoint;
    if (endpoint?.isUpload) take(request, reply, formOf(endpoint, settings)).then(() => next(), next);
    else next();
  });
  // A large upload would delay the stop, and it is lost in any case.
  app.addHook('preClose', async () => {
    for (const request of underWay) request.raw.destroy();
  });
}

/** Does what an upload was sent for; its files stay until that has ended, and not only until the sender goes. */
export async function withUploads<T>(request: FastifyRequest, reply: FastifyReply, work: () => Promise<T>): Promise<T> {
  if (reply.raw.closed) throw brokenOff();
  request.hasUploadsInUse = true;
  try {
    return await work();
  } finally {
    request.hasUploadsInUse = false;
    await removeUploads(request);
  }
}

export function uploadedFile(request: FastifyRequest): UploadedFile {
  const [file] = uploadedFiles(request);
  if (!file) throw new AppError('VALIDATION', 'Please choose a file first.', { details: { file: 'Required' } });
  return file;
}

export function uploadedFiles(request: FastifyRequest): readonly UploadedFile[] {
  return request.uploadedFiles ?? [];
}

function formOf(
  {
    files,
    maxFileBytes = Number.POSITIVE_INFINITY,
  }: { files: FormFiles | undefined; maxFileBytes: number | undefined },
  { maxBytes, maxTogetherBytes }: UploadSettings,
): Form {
  if (!files) return { field: 'file', files, maxBytes: Math.min(maxBytes, maxFileBytes), otherBytes: formBytes };
  return { field: files.field, files, maxBytes: maxTogetherBytes, otherBytes: letterBytes };
}

async function receive(request: FastifyRequest, form: Form, folder: string): Promise<object> {
  if (!request.isMultipart()) throw new AppError('UNSUPPORTED_TYPE', 'Send the file as multipart/form-data.');
  if (Number(request.headers['content-length'] ?? 0) > form.maxBytes + form.otherBytes) throw tooLarge(form);
  const stopWatching = endWhenIdle(request);
  const stored: UploadedFile[] = [];
  request.uploadedFiles = stored;
  const fields = new Map<string, unknown>();
  let fieldBytes = 0;
  const limits = { ...formLimits, fileSize: form.maxBytes, ...(form.files && { fieldSize: letterFieldBytes }) };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        if (part.valueTruncated) throw fieldTooLarge(part.fieldname);
        if (fields.has(part.fieldname)) throw givenTwice(part.fieldname);
        fieldBytes += typeof part.value === 'string' ? part.value.length : 0;
        if (fieldBytes > form.otherBytes) throw fieldTooLarge(part.fieldname);
        fields.set(part.fieldname, part.value);
      } else if (isWanted(part, form, stored)) await store(part, { form, folder, stored });
      else await pass(part, form);
    }
    return Object.fromEntries(fields);
  } catch (error) {
    await removeUploads(request);
    throw uploadError(error, form);
  } finally {
    stopWatching();
  }
}

/** A field without a file chosen comes as an empty file without a name. */
function isWanted(part: MultipartFile, { field, files }: Form, stored: readonly UploadedFile[]): boolean {
  if (!files) return part.fieldname === field && stored.length === 0;
  if (part.filename === '' || part.filename === undefined) return false;
  if (part.fieldname !== field) throw refusedField(part.fieldname, 'No file is taken here');
  if (stored.length < files.atMost) return true;
  throw new AppError('VALIDATION', files.tooMany, { details: { [field]: files.tooMany } });
}

/** Reads over a part. Of a form that takes several files none is lost unseen. */
async function pass({ file, fieldname }: MultipartFile, { files }: Form): Promise<void> {
  file.resume();
  if (!files) return;
  await finished(file);
  if (file.bytesRead > 0) throw refusedField(fieldname, 'A file needs a name');
}

async function store(
  part: MultipartFile,
  { form, folder, stored }: { form: Form; folder: string; stored: UploadedFile[] },
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file: UploadedFile = { path: join(folder, randomUUID()), name: plainFileName(part.filename), bytes: 0 };
  stored.push(file);
  await pipeline(part.file, createWriteStream(file.path, { flags: 'wx', mode: 0o600 }));
  file.bytes = part.file.bytesRead;
  const together = stored.reduce((sum, { bytes }) => sum + bytes, 0);
  if (part.file.truncated || together > form.maxBytes) throw tooLarge(form);
}

function endWhenIdle({ raw }: FastifyRequest): () => void {
  let bytesBefore = raw.socket.bytesRead;
  const timer = setInterval(() => {
    if (raw.socket.bytesRead === bytesBefore) raw.destroy();
    bytesBefore = raw.socket.bytesRead;
  }, idleMs);
  return () => clearInterval(timer);
}

/** The hourly clean-up removes what the disk does not delete now. */
async function removeUploads(request: FastifyRequest): Promise<void> {
  const removals = uploadedFiles(request).map(({ path }) => rm(path, { force: true }));
  for (const removal of await Promise.allSettled(removals)) {
    if (removal.status === 'rejected') request.log.warn({ err: removal.reason }, 'an upload was not removed');
  }
}

function uploadError(error: unknown, form: Form): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error;
  const code = 'code' in error ? error.code : undefined;
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(form);
  if (code === 'ENOSPC') return new AppError('UNAVAILABLE', 'The server’s disk is full.', { cause: error });
  // What the disk reports is ours; what the form's parser reports is the sender's.
  if ('syscall' in error) return error;
  return brokenOff(error);
}

function brokenOff(cause?: unknown): AppError {
  return new AppError('VALIDATION', 'The upload broke off or is damaged. Please try again.', { cause });
}

function tooLarge({ maxBytes, files }: Form): AppError {
  const limit = formatNumber(maxBytes / 1024 / 1024);
  const what = files ? 'The files together are' : 'The file is';
  return new AppError('TOO_LARGE', `${what} larger than ${limit} MB, which is the most that is accepted.`);
}

/** Taking one of the two would lose the other unseen, such as a recipient. */
function givenTwice(field: string): AppError {
  return new AppError('VALIDATION', `${field}: Given more than once`, { details: { [field]: 'Given more than once' } });
}

function refusedField(field: string, why: string): AppError {
  return new AppError('VALIDATION', `${field}: ${why}`, { details: { [field]: why } });
}

function fieldTooLarge(name: string): AppError {
  return new AppError('TOO_LARGE', 'A field of the form is too large.', { details: { [name]: 'Too large' } });
}

declare module 'fastify' {
  interface FastifyRequest {
    uploadedFiles: UploadedFile[] | undefined;
    hasUploadsInUse: boolean;
  }
}
