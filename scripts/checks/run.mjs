import { spawn } from 'node:child_process';
import { productNode } from '../setup/platform.mjs';

/**
 * Runs one of Node's programs and gathers what it prints.
 * @param {string[]} args script and its arguments
 * @param {string} cwd
 * @returns {Promise<{ code: number, stdout: string, stderr: string }>}
 */
export function runNode(args, cwd) {
  const child = spawn(productNode(), args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk) => {
    stdout += chunk;
  });
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, stdout, stderr }));
  });
}
