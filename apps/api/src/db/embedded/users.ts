import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from './process-table.ts';

/** One file per process that uses the database, named after it: the last one to leave stops the server. */
export function register(home: string): string {
  mkdirSync(join(home, 'users'), { recursive: true });
  const file = join(home, 'users', `${process.pid}-${randomUUID()}`);
  writeFileSync(file, '');
  return file;
}

export function unregister(file: string): void {
  rmSync(file, { force: true });
}

/** Files older than the server belong to earlier runs, whatever process has their number now. */
export function isUsed(home: string, serverStartedAt: number): boolean {
  return readdirSync(join(home, 'users')).some((name) => {
    const registered = statSync(join(home, 'users', name), { throwIfNoEntry: false });
    return (
      registered !== undefined && registered.mtimeMs >= serverStartedAt * 1000 && isAlive(Number.parseInt(name, 10))
    );
  });
}
