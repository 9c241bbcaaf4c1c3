import { spawn, spawnSync } from 'node:child_process';
import { closeSync, constants, fchownSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort, isFreePort } from '#system/free-port.ts';
import { programPath } from './binaries.ts';
import { dataFolderOf, environment } from './cluster.ts';
import { ownerOption, type Place } from './place.ts';
import { isPostmasterOf } from './postmaster-file.ts';

/** A server that was asked to start; `failed` tells, once it has ended, what it wrote about why. */
export interface Launched {
  pid: number | undefined;
  failed(): string | undefined;
}

/** How a failure begins that is none of the server's own. */
export const killedBy = 'it was ended by';

const logLimitBytes = 5_000_000;
const fastStopMs = 5000;
const pollMs = 10;

/** For a small machine that also runs the product; every one of them can be overridden. */
const defaultSettings = {
  shared_buffers: '512MB',
  effective_cache_size: '2GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '4GB',
  checkpoint_timeout: '15min',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

/** Only this machine can connect, whatever settings a caller passes. */
const fixedSettings = { listen_addresses: '127.0.0.1', unix_socket_directories: '' };

/** `port` is taken when it is free, so that connections find a server that was started again; else any free one is. */
export async function launch(
  place: Place,
  settings: Record<string, string>,
  port: number | undefined,
): Promise<Launched> {
  const { path, size } = rotatedLog(place);
  // The folder belongs to a lesser user than us, who must not lead us to another file.
  const flags = constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | (constants.O_NOFOLLOW ?? 0);
  const output = openSync(path, flags, 0o600);
  if (place.account) fchownSync(output, place.account.uid, place.account.gid);
  const merged = Object.entries({ ...defaultSettings, ...settings, ...fixedSettings });
  const args = [
    '-D',
    dataFolderOf(place),
    '-p',
    String(port !== undefined && (await isFreePort(port)) ? port : await freePort()),
  ];
  const child = spawn(
    programPath(place.binaries, 'postgres'),
    [...args, ...merged.flatMap(([k, v]) => ['-c', `${k}=${v}`])],
    {
      ...ownerOption(place.account),
      cwd: place.home,
      env: environment(),
      stdio: ['ignore', output, output],
      // Its own session: Ctrl-C in the terminal must reach the product first, which still needs the database to finish.
      detached: true,
    },
  );
  closeSync(output);
  child.unref();
  let spawnError: string | undefined;
  child.once('error', (error) => {
    spawnError = error.message;
  });
  const failed = () => {
    if (spawnError || (child.exitCode === null && child.signalCode === null)) return spawnError;
    const said = readFileSync(path).subarray(size).toString().trim() || 'it ended without a message';
    return child.signalCode === null ? said : `${killedBy} ${child.signalCode}: ${said}`;
  };
  return { pid: child.pid, failed };
}

/** Asks for a fast shutdown: open transactions are rolled back, everything committed is on disk. */
export function requestStop(place: Place, pid: number): void {
  signal(place, pid, 'INT');
}

/** Waits for the end; a server that is too slow is stopped at once and repairs itself from its log at the next start. */
export async function awaitStop(place: Place, pid: number): Promise<void> {
  const patience = Date.now() + fastStopMs;
  let hurried = false;
  while (isPostmasterOf(dataFolderOf(place), pid)) {
    if (!hurried && Date.now() > patience) {
      hurried = true;
      signal(place, pid, 'QUIT');
    }
    await delay(pollMs);
  }
}

function signal(place: Place, pid: number, name: 'INT' | 'QUIT'): void {
  if (!isPostmasterOf(dataFolderOf(place), pid)) return;
  if (process.platform === 'win32') {
    spawnSync(programPath(place.binaries, 'pg_ctl'), ['kill', name, String(pid)], { stdio: 'ignore' });
    return;
  }
  process.kill(pid, `SIG${name}`);
}

function rotatedLog(place: Place): { path: string; size: number } {
  const path = join(place.home, 'server.log');
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= logLimitBytes) return { path, size };
  renameSync(path, `${path}.old`);
  return { path, size: 0 };
}
