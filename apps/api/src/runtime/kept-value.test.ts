import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { keptValue } from './kept-value.ts';
import { sessionSecret } from './session-secret.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'investor-suite-test-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('a value is made once, also by processes that start at the same moment, and nobody else can read it', async () => {
  const path = join(folder, 'data', 'secret');
  const values = await Promise.all(Array.from({ length: 20 }, () => keptValue(path, randomUUID)));
  expect(new Set(values).size).toBe(1);
  expect(await keptValue(path, () => 'another')).toBe(values[0]);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(await readdir(join(folder, 'data'))).toEqual(['secret']);
});

test('the installation’s secret is the configured one, or one of the data folder’s own', async () => {
  const configured = readConfig({ DATA_DIR: folder, SESSION_SECRET: 'one for all our machines' });
  expect(await sessionSecret(configured)).toBe('one for all our machines');
  expect(await readdir(folder)).toEqual([]);
  const made = await sessionSecret(readConfig({ DATA_DIR: folder }));
  expect(made).toMatch(/^[\w-]{43}$/);
  expect(await sessionSecret(readConfig({ DATA_DIR: folder }))).toBe(made);
});

test('a secret that could be guessed stops the start with its name', () => {
  expect(() => readConfig({ SESSION_SECRET: 'short' })).toThrow('SESSION_SECRET must have at least 16 characters');
});
