// Everything that can fail before a user sees it: check, then the tests, then the tests in a browser. Each part runs
// whatever became of the parts before it, and what became of all of them is said last.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { programs } from './checks/programs.mjs';
import { start } from './setup/children.mjs';
import { root } from './setup/platform.mjs';
import { countPlaywright, countVitest, runParts, summary } from './test-parts.mjs';

const results = mkdtempSync(join(tmpdir(), 'test-results-'));
const unitResults = join(results, 'unit.json');
const browserResults = join(results, 'browser.json');

const parts = [
  { name: 'check', steps: [{ args: ['scripts/check.mjs'] }] },
  {
    name: 'domain, server and page tests',
    steps: [
      { args: ['scripts/bootstrap.mjs', '--build', '--mail-server'] },
      { args: [programs.vitest, 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitResults}`] },
    ],
    count: () => countVitest(read(unitResults)),
  },
  {
    name: 'browser tests',
    steps: [
      { args: ['scripts/bootstrap.mjs', '--build', '--browser'] },
      {
        args: [programs.playwright, 'test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
        env: { PLAYWRIGHT_JSON_OUTPUT_FILE: browserResults },
      },
    ],
    count: () => countPlaywright(read(browserResults)),
  },
];

let isStopped = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => (isStopped = true));

const run = ({ args, env }) => start(args, { cwd: root, env: { ...process.env, ...env } }).ended;

const outcomes = await runParts(parts, run, () => isStopped);
rmSync(results, { recursive: true, force: true });
console.log(summary(outcomes));
process.exitCode = outcomes.every(({ code }) => code === 0) && !isStopped ? 0 : 1;

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
