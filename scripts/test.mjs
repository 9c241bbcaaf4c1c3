// Everything that can fail before a user sees it: check, then the tests, then the tests in a browser.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { programs } from './checks/programs.mjs';
import { start } from './setup/children.mjs';
import { root } from './setup/platform.mjs';
import { countPlaywright, countVitest } from './test-counts.mjs';

const results = mkdtempSync(join(tmpdir(), 'test-results-'));
const unitResults = join(results, 'unit.json');
const browserResults = join(results, 'browser.json');
const browserConfig = 'e2e/playwright.config.ts';

const stages = [
  { args: ['scripts/check.mjs'] },
  {
    args: [programs.vitest, 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitResults}`],
    count: () => countVitest(read(unitResults)),
  },
  existsSync(join(root, browserConfig)) && {
    args: [programs.playwright, 'test', '--config', browserConfig, '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: browserResults },
    count: () => countPlaywright(read(browserResults)),
  },
].filter(Boolean);

process.exitCode = await run();

async function run() {
  let passed = 0;
  let failed = 0;
  let code = 0;
  for (const { args, env, count } of stages) {
    code = await start(args, { cwd: root, env: { ...process.env, ...env } }).ended;
    const counted = count?.() ?? { passed: 0, failed: 0 };
    passed += counted.passed;
    // A stage can also fail outside of its tests, which must not read like success.
    failed += code === 0 ? counted.failed : Math.max(1, counted.failed);
    if (code !== 0) break;
  }
  rmSync(results, { recursive: true, force: true });
  console.log(`${passed} passed, ${failed} failed`);
  return code;
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
