import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { programPath } from './binaries.ts';
import { ownerOption, type Place } from './place.ts';

export const superuser = 'investor_suite';

const abandonedAfterMs = 3_600_000;

export function dataFolderOf(place: Place): string {
  return join(place.home, 'data');
}

export function environment(): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('PG'));
  return { ...Object.fromEntries(inherited), LC_ALL: 'C' };
}

export async function ensureCluster(place: Place): Promise<string> {
  if (!existsSync(place.home)) await createCluster(place);
  checkVersion(place);
  return readFileSync(join(place.home, 'password'), 'utf8').trim();
}

/** Built beside its place and moved there in one step: neither a crash nor a second process can leave half a database. */
async function createCluster(place: Place): Promise<void> {
  sweepAbandoned(place.home);
  const fresh = mkdtempSync(`${place.home}.new-`);
  try {
    const password = join(fresh, 'password');
    writeFileSync(password, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
    const users = join(fresh, 'users');
    mkdirSync(users);
    const { account } = place;
    if (account) for (const path of [fresh, password, users]) chownSync(path, account.uid, account.gid);
    await initdb(place, join(fresh, 'data'), password);
    renameSync(fresh, place.home);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    // Another process may have been faster, which is just as well.
    if (!existsSync(place.home)) throw error;
  }
}

async function initdb(place: Place, folder: string, passwordFile: string): Promise<void> {
  const args = ['--pgdata', folder, '--username', superuser, '--pwfile', passwordFile, '--auth', 'scram-sha-256'];
  // The built-in locale sorts and compares alike on every machine.
  const locale = ['--encoding', 'UTF8', '--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'];
  try {
    await promisify(execFile)(programPath(place.binaries, 'initdb'), [...args, ...locale], {
      ...ownerOption(place.account),
      cwd: dirname(folder),
      env: environment(),
    });
  } catch (cause) {
    throw new Error(`Couldn’t make the database in ${place.home}: ${messageOf(cause)}`, { cause });
  }
}

function checkVersion(place: Place): void {
  const file = join(dataFolderOf(place), 'PG_VERSION');
  const found = existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
  if (found === place.binaries.major) return;
  if (found === undefined) throw new Error(`${place.home} holds no PostgreSQL database: move that folder away`);
  throw new Error(
    `The database in ${place.home} was made by PostgreSQL ${found}, this is PostgreSQL ${place.binaries.major}: ` +
      `run it with PostgreSQL ${found} (DATABASE_URL), or move its contents with pg_dump and pg_restore`,
  );
}

function sweepAbandoned(home: string): void {
  for (const name of readdirSync(dirname(home))) {
    const path = join(dirname(home), name);
    const modified = name.startsWith(`${basename(home)}.new-`) && statSync(path, { throwIfNoEntry: false })?.mtimeMs;
    if (modified && Date.now() - modified > abandonedAfterMs) rmSync(path, { recursive: true, force: true });
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
