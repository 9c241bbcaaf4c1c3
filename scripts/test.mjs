// Everything that can fail before a user sees it: check, then the tests, then the tests in a browser. Each part runs
// whatever became of the parts before it, and what became of all of them is said last.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { start } from './setup/children.mjs';
import { root } from './setup/platform.mjs';
import { readPlaywright, readVitest, runParts, summary } from './test-parts.mjs';
import { playwrightStep, vitestStep } from './test-steps.mjs';

const results = mkdtempSync(join(tmpdir(), 'test-results-'));
const unit = { results: join(results, 'unit.json'), unhandled: join(results, 'unhandled.json') };
const browserResults = join(results, 'browser.json');

const parts = [
  { name: 'check', steps: [{ args: ['scripts/check.mjs'] }] },
  {
    name: 'domain, server and page tests',
    steps: [{ args: ['scripts/bootstrap.mjs', '--build', '--mail-server'] }, vitestStep(unit)],
    again: (files) => vitestStep({ ...unit, files }),
    read: () => readVitest(taken(unit.results), taken(unit.unhandled), root),
  },
  {
    name: 'browser tests',
    steps: [
      { args: ['scripts/bootstrap.mjs', '--build', '--browser'] },
      playwrightStep({ config: 'e2e/playwright.config.ts', results: browserResults }),
    ],
    again: (files) => playwrightStep({ config: 'e2e/playwright.config.ts', results: browserResults, files }),
    read: () => readPlaywright(taken(browserResults), root),
  },
];

let isStopped = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => (isStopped = true));

const run = ({ args, env }) => start(args, { cwd: root, env: { ...process.env, ...env } }).ended;

const outcomes = await runParts(parts, run, () => isStopped);
rmSync(results, { recursive: true, force: true });
console.log(summary(outcomes));
process.exitCode = outcomes.every(({ code }) => code === 0) && !isStopped ? 0 : 1;

/** A report is read once: one that a second run did not write must not pass for its own. */
function taken(file) {
  if (!existsSync(file)) return undefined;
  const report = JSON.parse(readFileSync(file, 'utf8'));
  rmSync(file);
  return report;
}
