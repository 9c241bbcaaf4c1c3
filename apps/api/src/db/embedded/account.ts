import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The operating system's user that runs PostgreSQL when we are root, which PostgreSQL refuses to run as. */
export interface Account {
  name: string;
  uid: number;
  gid: number;
}

const ownAccountName = 'investor-suite';

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

export function systemAccount(): Account {
  const account = findAccount('postgres') ?? findAccount(ownAccountName) ?? createAccount() ?? findAccount('nobody');
  if (!account) throw new Error('PostgreSQL cannot run as root and there is no other user: create one named postgres');
  return account;
}

/** Tries for real, so that ACLs, mount options and containers count too. */
export function canEnter(account: Account, folder: string): boolean {
  return succeeds('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], account);
}

export function canRun(account: Account, program: string): boolean {
  return succeeds(program, ['--version'], account);
}

function succeeds(command: string, args: string[], { uid, gid }: Account): boolean {
  return spawnSync(command, args, { uid, gid, cwd: '/', stdio: 'ignore' }).status === 0;
}

function createAccount(): Account | undefined {
  const args = ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent'];
  spawnSync('useradd', [...args, '--shell', '/usr/sbin/nologin', ownAccountName], { stdio: 'ignore' });
  return findAccount(ownAccountName);
}

function findAccount(wanted: string): Account | undefined {
  for (const line of readFileSync('/etc/passwd', 'utf8').split('\n')) {
    const [name, , uid, gid] = line.split(':');
    if (name === wanted && Number(uid) > 0) return { name, uid: Number(uid), gid: Number(gid) };
  }
  return undefined;
}
