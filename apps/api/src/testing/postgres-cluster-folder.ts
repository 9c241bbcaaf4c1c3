import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostmaster } from '#db/embedded/postmaster-file.ts';
import { isAlive } from '#db/embedded/process-table.ts';

const memoryFolder = '/dev/shm';
const enoughBytes = 2_000_000_000;
/** Of nothing but these folders: whatever else begins with it goes as abandoned. */
const prefix = 'investor-suite-cluster-';

/** A new folder for a throw-away database: in memory where there is room, as disks are slow at its many small files. */
export function makeClusterFolder(): string {
  const base = hasRoom(memoryFolder) ? memoryFolder : tmpdir();
  sweepAbandoned(base);
  const folder = mkdtempSync(join(base, `${prefix}${process.pid}-`));
  // As root PostgreSQL runs as another user, who has to get in.
  chmodSync(folder, 0o755);
  return folder;
}

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= enoughBytes;
  } catch {
    // Not every system has this folder.
    return false;
  }
}

/** Test runs that were killed leave their server and its folder behind. */
function sweepAbandoned(base: string): void {
  for (const name of readdirSync(base)) {
    const folder = join(base, name);
    if (!name.startsWith(prefix) || isAlive(Number.parseInt(name.slice(prefix.length), 10))) continue;
    if (statSync(folder, { throwIfNoEntry: false })?.uid !== process.getuid?.()) continue;
    const postmaster = findPostmaster(join(folder, 'postgres', 'data'));
    if (postmaster) process.kill(postmaster.pid, 'SIGQUIT');
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}
