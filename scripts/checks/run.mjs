import { spawn } from 'node:child_process';
import { productNode } from '../setup/platform.mjs';

/**
 * Runs one of Node's programs and gathers what it prints.
 * @param {string[]} args script and its arguments
 * @param {string} cwd
 * @param {Record<string, string>} [variables] beside those of this process
 * @returns {Promise<{ code: number, stdout: string, stderr: string }>}
 */
export function runNode(args, cwd, variables = {}) {
  const env = { ...process.env, ...variables };
  const child = spawn(productNode(), args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
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
