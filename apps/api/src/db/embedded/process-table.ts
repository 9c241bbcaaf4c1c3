import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { isErrno } from '#system/is-errno.ts';

/** False for a zombie too: one whose parent never asks for its exit status stays in the table for ever. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!isErrno(error, 'EPERM')) return false;
  }
  return commandLine(pid) !== '';
}

export function commandLine(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return undefined;
  }
  if (process.platform === 'win32') return undefined;
  const { status, stdout } = spawnSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
  return status === 0 ? stdout : undefined;
}
