import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { loggerOptions } from './logging.ts';

test('an error is told without the connection that it came from, and an address without its query', async () => {
  const stream = new PassThrough();
  const app = Fastify({ logger: { ...Object(loggerOptions('info', false)), stream } });
  app.get('/secret', () => 'answer');
  const error = Object.assign(new Error('terminating connection'), { code: '57P01', client: { password: 'sesame' } });
  app.log.error({ err: error }, 'job queue');
  await app.inject('/secret?token=sesame');
  await app.close();
  stream.end();
  const lines = await text(stream);
  expect(lines).toContain('"code":"57P01"');
  expect(lines).toContain('"url":"/secret"');
  expect(lines).not.toContain('sesame');
});
