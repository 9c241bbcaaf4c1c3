import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { withLock } from './lock.mjs';
import { platformProblem, productNode, root } from './platform.mjs';
import { fingerprint, readStamp, writeStamp } from './stamp.mjs';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'setup-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the machine', () => {
  test.each([
    ['linux', 'x64', 'v18.0.0'],
    ['linux', 'arm64', 'v20.20.2'],
    ['win32', 'x64', 'v22.0.0'],
    ['darwin', 'arm64', 'v24.0.0'],
    ['freebsd', 'x64', 'v25.1.0'],
  ])('%s %s with Node %s will do', (platform, arch, version) => {
    expect(platformProblem({ platform, arch, version })).toBeUndefined();
  });

  test.each([
    ['linux', 'x64', 'v16.20.0', 'Node v16.20.0 is too old even to install the product: use Node 24.'],
    [
      'darwin',
      'arm64',
      'v20.1.0',
      'On darwin arm64 the product runs on your own Node, which must be 24 or newer; this is v20.1.0.',
    ],
  ])('%s %s with Node %s is told what it needs', (platform, arch, version, problem) => {
    expect(platformProblem({ platform, arch, version })).toBe(problem);
  });
});

describe('a test runner that an editor started on another Node', () => {
  /** What a configuration answers to the process that loads it, as if that were an older Node. */
  function loadedElsewhere(config: string, answer: string): string {
    const script = `process.execPath = '/elsewhere/node';
      const { default: config } = await import('./${config}');
      console.log(${answer});`;
    return execFileSync(process.execPath, ['--input-type=module', '--eval', script], { cwd: root, encoding: 'utf8' });
  }

  test('runs the tests on the Node of the product', () => {
    expect(loadedElsewhere('vitest.config.ts', 'process.execPath').trim()).toBe(productNode());
  });

  test('serves the browser tests with the Node of the product', () => {
    expect(loadedElsewhere('e2e/playwright.config.ts', 'config.webServer.command')).toContain(productNode());
  });
});

describe('the fingerprint of sources', () => {
  beforeEach(() => {
    mkdirSync(join(folder, 'app'));
    writeFileSync(join(folder, 'app/a.ts'), 'a');
  });

  const taken = () => fingerprint(folder, ['app', 'missing', 'lock.json']);

  test('changes with any content, name or new file', () => {
    const seen = [taken()];
    writeFileSync(join(folder, 'app/a.ts'), 'b');
    seen.push(taken());
    writeFileSync(join(folder, 'app/b.ts'), 'b');
    seen.push(taken());
    writeFileSync(join(folder, 'lock.json'), '{}');
    seen.push(taken());
    seen.push(fingerprint(folder, ['app', 'missing', 'lock.json'], ['linux']));
    expect(new Set(seen).size).toBe(seen.length);
  });

  test('does not change with times, results, packages and tests', () => {
    const before = taken();
    utimesSync(join(folder, 'app/a.ts'), 1, 1);
    for (const name of ['node_modules', 'dist', 'dist.new-1']) {
      mkdirSync(join(folder, 'app', name));
      writeFileSync(join(folder, 'app', name, 'x.ts'), 'x');
    }
    writeFileSync(join(folder, 'app/a.test.ts'), 'x');
    expect(taken()).toBe(before);
  });

  test('is kept in a file, and absent before', () => {
    const file = join(folder, 'later/.stamp');
    expect(readStamp(file)).toBeUndefined();
    writeStamp(file, 'abc');
    expect(readStamp(file)).toBe('abc');
  });
});

describe('the lock', () => {
  const lock = () => join(folder, 'lock');

  test('lets one work at a time and is given back, after an error too', async () => {
    const events: string[] = [];
    const work = (name: string) => async () => {
      events.push(`${name} in`);
      await new Promise(setImmediate);
      events.push(`${name} out`);
    };
    const failing = withLock(lock(), () => Promise.reject(new Error('broken')));
    await expect(failing).rejects.toThrow('broken');
    await Promise.all([withLock(lock(), work('a')), withLock(lock(), work('b'))]);
    expect(events).toEqual(['a in', 'a out', 'b in', 'b out']);
  });

  test('of a process that died is taken over', async () => {
    mkdirSync(lock());
    writeFileSync(join(lock(), 'pid'), String(2 ** 22 - 1));
    expect(await withLock(lock(), () => 'done')).toBe('done');
  });

  test.each([
    ['an owner who never wrote a name', undefined, 60_000],
    ['a living process, but hours ago', process.pid, 7_200_000],
  ])('of %s is taken over', async (_, pid, ageMs) => {
    mkdirSync(lock());
    if (pid) writeFileSync(join(lock(), 'pid'), String(pid));
    const then = (Date.now() - ageMs) / 1000;
    utimesSync(lock(), then, then);
    expect(await withLock(lock(), () => 'done')).toBe('done');
  });
});
