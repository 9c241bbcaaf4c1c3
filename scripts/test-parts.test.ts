import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { productNode, root } from './setup/platform.mjs';
import { readPlaywright, readVitest, runParts, summary } from './test-parts.mjs';
import { playwrightStep, vitestStep } from './test-steps.mjs';

const nobodyStops = () => false;
const file = (passed: number, ...failed: string[]) => ({ isOk: failed.length === 0, passed, failed });

describe('a run of all tests', () => {
  const parts = [
    { name: 'check', steps: [1, 0] },
    { name: 'tests', steps: [0, 0], read: () => new Map([['a.test.ts', file(5)]]) },
    { name: 'browser', steps: [0, 137], read: () => new Map([['a.spec.ts', file(3)]]) },
  ];

  test('goes on after a part that failed, but not within it, and says last what became of each', async () => {
    const ran: number[] = [];
    const run = async (code: number) => {
      ran.push(code);
      return code;
    };
    const outcomes = await runParts(parts, run, nobodyStops);
    expect(ran).toEqual([1, 0, 0, 0, 137]);
    expect(summary(outcomes).split('\n')).toEqual([
      '',
      'FAIL  check    0 s',
      'ok    tests    0 s, 5 passed, 0 failed',
      'FAIL  browser  0 s, 3 passed, 1 failed',
      '8 passed, 2 failed',
    ]);
  });

  test('ends with the part that was stopped', async () => {
    const outcomes = await runParts(
      parts,
      async () => 130,
      () => true,
    );
    expect(outcomes).toEqual([]);
  });
});

type Told = Map<string, { isOk: boolean; passed: number; failed: string[] }>;

/** A part whose run says `first`, and whose failed files say `second` when they run once more. */
async function runTwice(first: Told, second: Told) {
  const reports = [first, second];
  const ran: string[][] = [];
  const isGreen = (report: Told) => [...report.values()].every(({ isOk }) => isOk);
  const part = {
    name: 'tests',
    steps: [[] as string[]],
    again: (files: string[]) => files,
    read: () => reports.shift() ?? new Map(),
  };
  const run = async (files: string[]) => {
    ran.push(files);
    return isGreen(reports[0] ?? new Map([['nothing', file(0, 'ran')]])) ? 0 : 1;
  };
  const outcomes = await runParts([part], run, nobodyStops);
  return { ran, said: summary(outcomes).split('\n').slice(1), code: outcomes[0]?.code };
}

describe('files that failed', () => {
  test('run once more by themselves; what passes then is flaky', async () => {
    const { ran, said, code } = await runTwice(
      new Map([
        ['a.test.ts', file(4)],
        ['b.test.ts', file(2, 'waits', 'counts')],
        ['c.test.ts', { isOk: false, passed: 0, failed: [] }],
      ]),
      new Map([
        ['b.test.ts', file(4)],
        ['c.test.ts', file(3)],
      ]),
    );
    expect(ran).toEqual([[], ['b.test.ts', 'c.test.ts']]);
    expect(code).toBe(0);
    expect(said).toEqual([
      'ok    tests  0 s, 11 passed, 0 failed',
      '11 passed, 0 failed',
      '',
      'flaky',
      '  b.test.ts: waits',
      '  b.test.ts: counts',
      '  c.test.ts',
    ]);
  });

  test('have failed when they fail again, whatever else of them passes', async () => {
    const { said, code } = await runTwice(
      new Map([['b.test.ts', file(2, 'waits', 'counts')]]),
      new Map([['b.test.ts', file(3, 'counts')]]),
    );
    expect(code).toBe(1);
    expect(said).toEqual([
      'FAIL  tests  0 s, 3 passed, 1 failed',
      '3 passed, 1 failed',
      '',
      'failed',
      '  b.test.ts: counts',
      '',
      'flaky',
      '  b.test.ts: waits',
    ]);
  });

  test('have failed where something was thrown outside of them all, which nothing shows again', async () => {
    const unhandled = [{ message: 'lost\nat' }];
    const first = readVitest(undefined, unhandled, root).set('b.test.ts', file(2, 'waits'));
    const { ran, said, code } = await runTwice(first, new Map([['b.test.ts', file(3)]]));
    expect(ran).toEqual([[], ['b.test.ts']]);
    expect(code).toBe(1);
    expect(said).toContain('  outside of any test file: unhandled: lost');
  });

  test('have failed when a second run says nothing of them', async () => {
    const { said } = await runTwice(new Map([['b.test.ts', file(2, 'waits')]]), new Map());
    expect(said.slice(1)).toEqual(['2 passed, 1 failed', '', 'failed', '  b.test.ts: waits']);
  });
});

interface Step {
  args: string[];
  env?: Record<string, string>;
}

describe('a real runner', () => {
  const vitestConfig = `export default { test: { include: ['*.test.ts'] } };\n`;

  /** A folder with a test file that fails the first time and passes from then on, and one that always passes. */
  function project(runner: 'vitest' | '@playwright/test', config: string) {
    mkdirSync(join(root, 'test-results'), { recursive: true });
    const folder = mkdtempSync(join(root, 'test-results/runner-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const imports = `import { expect, test } from '${runner}';\nimport { existsSync, writeFileSync } from 'node:fs';\n`;
    const mark = JSON.stringify(join(folder, 'was-here'));
    writeFileSync(join(folder, 'config.ts'), config);
    writeFileSync(
      join(folder, 'once.test.ts'),
      `${imports}test('passes later', () => {\n  const before = existsSync(${mark});\n  writeFileSync(${mark}, '');\n  expect(before).toBe(true);\n});\ntest('passes', () => {});\n`,
    );
    writeFileSync(join(folder, 'always.test.ts'), `${imports}test('is fine', () => expect(1).toBe(1));\n`);
    const [results, unhandled] = [join(folder, 'results.json'), join(folder, 'unhandled.json')];
    return { folder, results, unhandled, config: join(folder, 'config.ts') };
  }

  const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

  const read = (reports: { results: string; unhandled: string }, folder: string) =>
    readVitest(readJson(reports.results), readJson(reports.unhandled), folder);
  const withArgs = (step: Step, args: string[]) => ({ ...step, args: [...step.args, ...args] });

  function run({ args, env }: Step, folder: string) {
    const ended = spawnSync(productNode(), args, { cwd: folder, env: { ...process.env, ...env }, encoding: 'utf8' });
    return ended.status ?? 1;
  }

  test('of unit tests names its files, and runs those alone again', () => {
    const { folder, config, ...reports } = project('vitest', vitestConfig);
    const options = ['--config', config, '--root', folder];
    const once = vitestStep(reports);
    expect(run(withArgs(once, options), folder)).toBe(1);
    const first = read(reports, folder);
    expect(Object.fromEntries(first)).toEqual({
      'always.test.ts': file(1),
      'once.test.ts': file(1, 'passes later'),
    });
    const again = vitestStep({ ...reports, files: ['once.test.ts'] });
    expect(run(withArgs(again, options), folder)).toBe(0);
    expect(Object.fromEntries(read(reports, folder))).toEqual({ 'once.test.ts': file(2) });
  });

  test('of unit tests runs a file again whose process was killed under it', () => {
    const { folder, config, ...reports } = project('vitest', vitestConfig);
    const mark = JSON.stringify(join(folder, 'was-here'));
    const dies = `if (!existsSync(${mark})) {\n  writeFileSync(${mark}, '');\n  process.kill(process.pid, 'SIGKILL');\n}\n`;
    const imports = `import { test } from 'vitest';\nimport { existsSync, writeFileSync } from 'node:fs';\n`;
    writeFileSync(join(folder, 'once.test.ts'), `${imports}${dies}test('is there', () => {});\n`);
    const options = ['--config', config, '--root', folder];
    expect(run(withArgs(vitestStep(reports), options), folder)).toBe(1);
    const first = read(reports, folder);
    expect(first.get('once.test.ts')?.isOk).toBe(false);
    expect(first.get('always.test.ts')?.isOk).toBe(true);
    const again = vitestStep({ ...reports, files: ['once.test.ts'] });
    expect(run(withArgs(again, options), folder)).toBe(0);
    expect(read(reports, folder).get('once.test.ts')?.isOk).toBe(true);
  });

  test('of unit tests runs a file again in which something was thrown outside of its tests', () => {
    const { folder, config, ...reports } = project('vitest', vitestConfig);
    const mark = JSON.stringify(join(folder, 'was-here'));
    writeFileSync(
      join(folder, 'once.test.ts'),
      `import { test } from 'vitest';
import { existsSync, writeFileSync } from 'node:fs';
test('passes', async () => {
  if (!existsSync(${mark})) void Promise.reject(new Error('nobody waited'));
  writeFileSync(${mark}, '');
  await new Promise((resolve) => setTimeout(resolve));
});\n`,
    );
    const options = ['--config', config, '--root', folder];
    expect(run(withArgs(vitestStep(reports), options), folder)).toBe(1);
    expect(Object.fromEntries(read(reports, folder))).toEqual({
      'always.test.ts': file(1),
      'once.test.ts': file(1, 'unhandled: nobody waited'),
    });
    const again = vitestStep({ ...reports, files: ['once.test.ts'] });
    expect(run(withArgs(again, options), folder)).toBe(0);
    expect(Object.fromEntries(read(reports, folder))).toEqual({ 'once.test.ts': file(1) });
  });

  test('of browser tests does the same', () => {
    const { folder, results, config } = project(
      '@playwright/test',
      `export default { testMatch: '*.test.ts', outputDir: 'kept', projects: [{ name: 'desktop' }] };\n`,
    );
    expect(run(playwrightStep({ config, results }), folder)).toBe(1);
    expect(Object.fromEntries(readPlaywright(readJson(results), folder))).toEqual({
      'always.test.ts': file(1),
      'once.test.ts': file(1, 'desktop passes later'),
    });
    expect(run(playwrightStep({ config, results, files: ['once.test.ts'] }), folder)).toBe(0);
    expect(Object.fromEntries(readPlaywright(readJson(results), folder))).toEqual({ 'once.test.ts': file(2) });
  });
});
