import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { productNode } from './platform.mjs';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Starts a program that shares our terminal and gets the signals that we get.
 * @param {string[]} args for Node
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv }} options
 * @returns {{ stop: () => void, ended: Promise<number> }} its exit code, as a shell would tell it
 */
export function start(args, options) {
  const child = spawn(productNode(), args, { ...options, stdio: 'inherit' });
  const forward = (signal) => child.kill(signal);
  for (const signal of signals) process.on(signal, forward);
  const ended = new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  }).finally(() => {
    for (const signal of signals) process.off(signal, forward);
  });
  return { stop: () => child.kill('SIGTERM'), ended };
}
