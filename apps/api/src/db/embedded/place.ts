import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { type Account, canEnter, canRun, isRoot, systemAccount } from './account.ts';
import { type Binaries, locateBinaries, programPath } from './binaries.ts';

/** The programs run as `account`, or as the current user where it is absent, because root may not run PostgreSQL. */
export interface Place {
  binaries: Binaries;
  account: Account | undefined;
  /** Holds PostgreSQL's own `data` folder, the password, the log and the list of processes that use the database. */
  home: string;
}

const systemFolder = '/var/lib/investor-suite';

/** Below `dataDir`, or in a system folder where root's database user cannot get there; a database that exists decides. */
export function choosePlace(dataDir: string): Place {
  mkdirSync(dataDir, { recursive: true });
  const folder = realpathSync(dataDir);
  const near = join(folder, 'postgres');
  const binaries = locateBinaries();
  if (!isRoot()) return { binaries, account: undefined, home: near };

  const key = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  const far = join(systemFolder, `data-${key}`);
  const existing = [near, far].find((home) => existsSync(join(home, 'data', 'PG_VERSION')));
  const account = existing ? ownerOf(existing) : systemAccount();
  if (existing && !canEnter(account, existing)) {
    throw new Error(`The database in ${existing} belongs to ${account.name}, who cannot enter the folders above it`);
  }
  const home = existing ?? (canEnter(account, folder) ? near : far);
  if (home === far) makeSystemFolder();
  return { account, home, binaries: canRun(account, programPath(binaries, 'postgres')) ? binaries : copied(binaries) };
}

export function ownerOption(account: Account | undefined): { uid?: number; gid?: number } {
  return account ? { uid: account.uid, gid: account.gid } : {};
}

function ownerOf(home: string): Account {
  const { uid, gid } = statSync(join(home, 'data'));
  if (uid !== 0) return { name: `user ${uid}`, uid, gid };
  // A copy made by root belongs to root, and PostgreSQL would refuse it.
  const account = systemAccount();
  spawnSync('chown', ['-R', `${account.uid}:${account.gid}`, home]);
  return account;
}

function makeSystemFolder(): void {
  mkdirSync(systemFolder, { recursive: true });
  chmodSync(systemFolder, 0o755);
}

function copied(binaries: Binaries): Binaries {
  makeSystemFolder();
  const target = join(systemFolder, `bin-${binaries.version}`);
  if (!existsSync(target)) {
    const fresh = mkdtempSync(`${target}.new-`);
    cpSync(binaries.folder, fresh, { recursive: true, verbatimSymlinks: true });
    spawnSync('chmod', ['-R', 'a+rX', fresh]);
    try {
      renameSync(fresh, target);
    } catch (error) {
      rmSync(fresh, { recursive: true, force: true });
      if (!existsSync(target)) throw error;
    }
  }
  return { ...binaries, folder: target };
}
