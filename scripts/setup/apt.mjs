import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

const lockTries = 60;
const lockPauseMs = 5000;

/** What the package lists say is fresh enough for one run. */
let updated;

/** Whether this machine takes packages of its system from us. */
export function canInstall() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/**
 * Installs packages of the system; another install under way is waited for.
 * @param {string[]} names
 * @returns {Promise<string>} what went wrong, or nothing
 */
export async function installPackages(names) {
  updated ??= aptGet(['update']);
  return (await updated) || aptGet(['install', '-y', '--no-install-recommends', ...names]);
}

async function aptGet(args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' };
  for (let left = lockTries; ; left -= 1) {
    const { status, stderr, error } = spawnSync('apt-get', ['-q', ...args], { env, encoding: 'utf8', maxBuffer: 1e8 });
    if (status === 0) return '';
    const problem = String(stderr || error?.message).trim();
    if (left === 0 || !/could not get lock|unable to lock/i.test(problem)) return problem;
    await delay(lockPauseMs);
  }
}
