import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import { defineEndpoint } from '@rei/domain/kernel/endpoint';
import Fastify from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { uploadForm } from '#testing/upload-form.ts';
import { registerErrorHandler } from './error-handler.ts';
import { createRouter } from './route.ts';
import { serializerCompiler } from './serializer.ts';
import { registerUploads, uploadedFile } from './upload.ts';

const readIt = defineEndpoint({
  method: 'POST',
  path: '/api/read',
  access: 'public',
  tag: 'tests',
  summary: 'Reads a file',
  bodyType: 'multipart/form-data',
  body: z.object({}),
  reply: z.object({ text: z.string() }),
});

test('a sender who goes while the file is worked with takes nothing from under the work, and nothing is left', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'uploads-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const failures: string[] = [];
  const app = Fastify({ logger: { level: 'error', stream: { write: (line) => void failures.push(line) } } });
  onTestFinished(() => app.close());
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  registerErrorHandler(app);
  await app.register(cookie);
  await registerUploads(app, { folder, maxBytes: 1000, maxTogetherBytes: 1000 });
  const began = Promise.withResolvers<void>();
  const read = Promise.withResolvers<string>();
  createRouter(app, async () => undefined)(readIt, async (call) => {
    began.resolve();
    await once(call.reply.raw, 'close');
    // As long as a removal takes that began with the end of the connection.
    await mkdir(join(folder, 'another'));
    await rm(join(folder, 'another'), { recursive: true });
    const reading = readFile(uploadedFile(call.request).path, 'utf8');
    read.resolve(reading);
    return { text: await reading };
  });
  await app.listen({ port: 0, host: '127.0.0.1' });

  const { payload, headers } = uploadForm({}, { name: 'a.csv', content: 'all of it' });
  const sending = request(`${app.listeningOrigin}/api/read`, { method: 'POST', headers });
  const cut = once(sending, 'error');
  sending.end(payload);
  await began.promise;
  sending.destroy(new Error('The page was left'));
  await cut;

  expect(await read.promise).toBe('all of it');
  await expect.poll(() => readdir(folder)).toEqual([]);
  expect(failures).toEqual([]);
});
