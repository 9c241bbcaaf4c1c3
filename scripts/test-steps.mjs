import { join } from 'node:path';
import { programs } from './checks/programs.mjs';

const unhandledErrors = join(import.meta.dirname, 'unhandled-errors.mjs');

/**
 * A run of Vitest, of some files one after the other, else of all. `unhandled`: the file for what no test threw.
 * @param {{ results: string, unhandled: string, files?: string[] }} options
 */
export function vitestStep({ results, unhandled, files }) {
  const only = files ? ['--maxWorkers=1', ...files] : [];
  return {
    args: [
      programs.vitest,
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${results}`,
      `--reporter=${unhandledErrors}`,
      ...only,
    ],
    env: { UNHANDLED_ERRORS: unhandled },
  };
}

/**
 * The same of Playwright; what the first run kept of its failures stays beside what the second keeps. Only the second
 * records what the pages did: recording takes a fifth of a run, and few tests fail.
 * @param {{ config: string, results: string, files?: string[] }} options
 */
export function playwrightStep({ config, results, files }) {
  const only = files ? ['--workers=1', '--output=test-results/again', ...files] : ['--trace=off'];
  return {
    args: [programs.playwright, 'test', '--config', config, '--reporter=list,json', ...only],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: results },
  };
}
