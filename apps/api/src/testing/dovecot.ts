import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '#system/free-port.ts';

const program = '/usr/sbin/dovecot';
/** Debian's mail user. */
const mailUser = 8;

/** Why there is no mail server to test against; undefined where there is one. */
export function whyNoDovecot(): string | undefined {
  if (!existsSync(program)) return `Dovecot (Debian’s dovecot-imapd) is not installed: tests against it are left out`;
  if (process.getuid?.() !== 0) return 'Dovecot needs root here: tests against it are left out';
  return undefined;
}

export interface Dovecot {
  /** Of the mailbox. */
  url: string;
  user: string;
  password: string;
  port: number;
  start(): Promise<void>;
  /** Ends it with every connection. */
  stop(): Promise<void>;
  /** Puts messages into the mailbox all at once. */
  fill(messages: readonly string[]): void;
  /** Throws the mailbox's numbering away, as after a repair. */
  renumber(): void;
  remove(): Promise<void>;
}

/** A mail server of one's own on loopback, with one mailbox. */
export async function startDovecot(): Promise<Dovecot> {
  const folder = mkdtempSync(join(tmpdir(), 'dovecot-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const user = 'catchall';
  const password = 'tulips and brick';
  for (const name of ['box', 'run', 'state']) mkdirSync(join(folder, name), { mode: 0o755 });
  execFileSync('chown', ['-R', `${mailUser}:${mailUser}`, join(folder, 'box')]);
  writeFileSync(join(folder, 'users'), `${user}:{PLAIN}${password}\n`, { mode: 0o644 });
  writeFileSync(join(folder, 'dovecot.conf'), configuration(folder, port));
  let child: ChildProcess | undefined;

  async function start(): Promise<void> {
    const started = spawn(program, ['-F', '-c', join(folder, 'dovecot.conf')], { stdio: 'ignore', detached: true });
    child = started;
    const began = performance.now();
    while (performance.now() - began < 30_000) {
      if (started.exitCode !== null) throw new Error(`Dovecot ended: ${readFileSync(join(folder, 'log'), 'utf8')}`);
      if (await answers(port)) return;
      await delay(25);
    }
    throw new Error('Dovecot does not answer');
  }

  async function stop(): Promise<void> {
    const last = child;
    child = undefined;
    if (last?.pid === undefined || last.exitCode !== null) return;
    const ended = new Promise((done) => last.once('exit', done));
    // Its own children too: they would keep their connections for some seconds.
    process.kill(-last.pid, 'SIGKILL');
    await ended;
  }

  await start();
  return {
    url: `imap://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/INBOX`,
    user,
    password,
    port,
    start,
    stop,
    fill(messages) {
      const box = join(folder, 'box', user);
      for (const name of ['cur', 'new', 'tmp']) mkdirSync(join(box, name), { recursive: true });
      messages.forEach((message, at) => {
        const name = `${1_700_000_000 + at}.M${at}P1.bench,S=${Buffer.byteLength(message)}:2,`;
        writeFileSync(join(box, 'cur', name), message);
      });
      execFileSync('chown', ['-R', `${mailUser}:${mailUser}`, box]);
    },
    renumber() {
      const box = join(folder, 'box', user);
      for (const name of [
        'dovecot-uidlist',
        'dovecot.index',
        'dovecot.index.log',
        'dovecot.index.cache',
        'dovecot-uidvalidity',
      ]) {
        rmSync(join(box, name), { force: true });
      }
    },
    async remove() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function configuration(folder: string, port: number): string {
  return `base_dir = ${folder}/run
state_dir = ${folder}/state
protocols = imap
listen = 127.0.0.1
log_path = ${folder}/log
ssl = no
disable_plaintext_auth = no
mail_uid = ${mailUser}
mail_gid = ${mailUser}
first_valid_uid = ${mailUser}
mail_location = maildir:${folder}/box/%u
mail_max_userip_connections = 100
mail_fsync = never
passdb {
  driver = passwd-file
  args = scheme=PLAIN username_format=%u ${folder}/users
}
userdb {
  driver = static
  args = uid=${mailUser} gid=${mailUser} home=${folder}/box/%u
}
namespace inbox {
  inbox = yes
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
`;
}

function answers(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('data', () => {
      socket.destroy();
      done(true);
    });
    socket.on('error', () => done(false));
    // Taken before anybody is there to greet.
    socket.once('close', () => done(false));
  });
}
