import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isErrno } from '#system/is-errno.ts';
import { commandLine, isAlive } from './process-table.ts';

export interface Postmaster {
  pid: number;
  /** Seconds since 1970. */
  startedAt: number;
  /** Absent in the first moments of a start. */
  port: number | undefined;
}

const emptyFileGraceMs = 5000;

export function postmasterFile(dataFolder: string): string {
  return join(dataFolder, 'postmaster.pid');
}

/** The server that lives on this folder now. A file that a dead server left behind counts as none. */
export function findPostmaster(dataFolder: string): Postmaster | undefined {
  const text = read(dataFolder);
  if (text === undefined) return undefined;
  const [pid, , startedAt, port] = text.split('\n').map(Number);
  if (!pid) {
    dropAbandonedEmptyFile(dataFolder);
    return undefined;
  }
  if (isPostmasterOf(dataFolder, pid)) return { pid, startedAt: startedAt ?? 0, port: port || undefined };
  // PostgreSQL clears the file of a dead process itself, but refuses to start when its number was given to another program.
  if (isAlive(pid) && read(dataFolder) === text) rmSync(postmasterFile(dataFolder), { force: true });
  return undefined;
}

/** The port in the file, also of a server that is dead: others may still try to reach it there. */
export function lastPort(dataFolder: string): number | undefined {
  return Number(read(dataFolder)?.split('\n')[3]) || undefined;
}

export function isPostmasterOf(dataFolder: string, pid: number): boolean {
  return isAlive(pid) && (commandLine(pid)?.includes(` ${dataFolder} `) ?? true);
}

function read(dataFolder: string): string | undefined {
  try {
    return readFileSync(postmasterFile(dataFolder), 'utf8');
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return undefined;
    throw error;
  }
}

function dropAbandonedEmptyFile(dataFolder: string): void {
  const file = postmasterFile(dataFolder);
  const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
  if (age > emptyFileGraceMs) rmSync(file, { force: true });
}
