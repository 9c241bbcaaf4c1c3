import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { loggerOptions, readableLines } from './logging.ts';

test('an error is told without the connection that it came from, and an address without its query', async () => {
  const stream = new PassThrough();
  const app = Fastify({ logger: { ...Object(loggerOptions('info')), stream } });
  const secrets = ['/reset-password', '/stop-alerts', '/api/alerts/stop', '/api/unsubscribe', '/api/calendar'];
  for (const path of ['/secret', ...secrets.map((each) => `${each}/:token`)]) app.get(path, () => 'answer');
  const error = Object.assign(new Error('terminating connection'), { code: '57P01', client: { password: 'sesame' } });
  app.log.error({ err: error }, 'job queue');
  await app.inject('/secret?token=sesame');
  for (const path of secrets) await app.inject(`${path}/open-sesame`);
  await app.close();
  stream.end();
  const lines = await text(stream);
  expect(lines).toContain('"code":"57P01"');
  expect(lines).toContain('"url":"/secret"');
  for (const path of secrets) expect(lines).toContain(`"url":"${path}/…"`);
  expect(lines).not.toContain('sesame');
});

test('a person reads text: one line for a request, an error with its stack', async () => {
  const output = new PassThrough();
  const app = Fastify({ logger: { ...loggerOptions('info'), stream: readableLines(output, false) } });
  app.log.info({ req: { method: 'GET', url: '/login?token=sesame', ip: '127.0.0.1' }, status: 200, ms: 11 }, 'request');
  app.log.error({ err: new Error('The relay is down') }, 'sending mail');
  await app.close();
  output.end();
  const lines = (await text(output)).split('\n');
  expect(lines[0]).toMatch(/^\[\d\d:\d\d:\d\d\] INFO: GET \/login 200, 11 ms$/);
  expect(lines[1]).toMatch(/^\[\d\d:\d\d:\d\d\] ERROR: sending mail/);
  expect(lines.slice(1).join('\n')).toContain('Error: The relay is down');
});
