import { setTimeout as delay } from 'node:timers/promises';
import { dataFolderOf, ensureCluster } from './cluster.ts';
import { answers, connectionUrl } from './connection.ts';
import { guard, unguard } from './exit-guard.ts';
import { choosePlace, type Place } from './place.ts';
import { findPostmaster, isPostmasterOf, lastPort, type Postmaster } from './postmaster-file.ts';
import { awaitStop, killedBy, type Launched, launch, requestStop } from './server-process.ts';
import { isUsed, register, unregister } from './users.ts';
import { watch } from './watch.ts';

interface Options {
  dataDir: string;
  log: (line: string) => void;
  /** PostgreSQL settings that replace our defaults; without effect when the server runs already. */
  settings?: Record<string, string>;
  /**
   * With it the server is watched, and started again on its port when it dies. Called once, when that did not help:
   * every connection is lost for good then, and only a new process can begin again.
   */
  onLost?: (error: Error) => void;
}

export interface EmbeddedPostgres {
  url: string;
  /** Where the database really is: not below DATA_DIR when we are root and PostgreSQL's user cannot get there. */
  dataFolder: string;
  attached: boolean;
  /** Leaves the server running while another process uses it; the last one stops it. */
  stop(): Promise<void>;
}

const pollMs = 15;
const firstRetryMs = 100;
const maxLaunches = 7;
/**
 * What PostgreSQL says when another try can help: the port was taken, or a killed server's helpers are still there. Nor is
 * one lost that was killed while it started.
 */
const passingFailure = new RegExp(`^${killedBy}|TCP/IP sockets|shared memory block|lock file`);
const noticeAfterMs = 5000;

/** Starts PostgreSQL on a folder, or joins the server that runs there; makes the database on first use. */
export async function startEmbeddedPostgres({
  dataDir,
  log,
  settings = {},
  onLost,
}: Options): Promise<EmbeddedPostgres> {
  const place = choosePlace(dataDir);
  const password = await ensureCluster(place);
  const job = { place, password, settings, log };
  const running = await launchOrJoin(job);
  const { port, attached } = running;
  const url = connectionUrl({ port, password });
  const held: Held = { running, isStopped: false };
  if (onLost) {
    watch({
      isWanted: () => !held.isStopped,
      isAlive: () => isPostmasterOf(dataFolderOf(place), held.running.postmaster.pid),
      revive: () => {
        held.revival = startAgain(job, held, port);
        return held.revival;
      },
      onLost,
    });
  }
  return { url, dataFolder: place.home, attached, stop: stopper(place, held) };
}

/** What this process uses now: another server of the same folder after the first one died. */
interface Held {
  running: Running;
  isStopped: boolean;
  /** A start that may still be going on. */
  revival?: Promise<void>;
}

/** Everything acknowledged is in the server's log, from which it repairs itself at its start. */
async function startAgain(job: Job, held: Held, port: number): Promise<void> {
  job.log('The database ended unexpectedly; starting it again');
  const before = held.running.entry;
  const running = await launchOrJoin({ ...job, port });
  held.running = running;
  unregister(before);
  if (held.isStopped) leave(job.place, running);
  else if (running.port !== port) throw new Error(`PostgreSQL came back on port ${running.port} instead of ${port}`);
  else job.log('The database runs again');
}

interface Running {
  postmaster: Postmaster;
  port: number;
  attached: boolean;
  entry: string;
}

interface Job {
  place: Place;
  password: string;
  settings: Record<string, string>;
  log: (line: string) => void;
  /** Where the server was before, if anybody holds connections to it. */
  port?: number;
}

/** PostgreSQL's own lock decides between two that start at once: the one that loses finds the other's server. */
async function launchOrJoin(job: Job): Promise<Running> {
  const dataFolder = dataFolderOf(job.place);
  const began = Date.now();
  let noticed = false;
  let launched: Launched | undefined;
  let launches = 0;
  for (;;) {
    const postmaster = findPostmaster(dataFolder);
    const port = postmaster?.port;
    if (postmaster && port) {
      // Before the question, so that whoever leaves now either sees us, or has stopped the server and we notice.
      const entry = register(job.place.home);
      const attached = postmaster.pid !== launched?.pid;
      if (await answers(dataFolder, { port, password: job.password })) return { postmaster, port, attached, entry };
      unregister(entry);
    }
    const failure = launched?.failed();
    if (!postmaster && (!launched || failure)) {
      if (failure) {
        if (launches === maxLaunches || !passingFailure.test(failure)) {
          throw new Error(`PostgreSQL does not start in ${job.place.home}: ${failure}`);
        }
        await delay(firstRetryMs * 2 ** (launches - 1));
      }
      launched = await launch(job.place, job.settings, job.port ?? lastPort(dataFolder));
      launches += 1;
    }
    if (!noticed && Date.now() - began > noticeAfterMs) {
      noticed = true;
      job.log('Waiting for the database: it is recovering, or another process is stopping it');
    }
    await delay(pollMs);
  }
}

/** Tells the server to end unless another process uses it. */
function leave(place: Place, { postmaster, entry }: Running): void {
  unregister(entry);
  if (!isUsed(place.home, postmaster.startedAt)) requestStop(place, postmaster.pid);
}

function stopper(place: Place, held: Held): () => Promise<void> {
  const release = () => {
    held.isStopped = true;
    leave(place, held.running);
  };
  guard(release);
  let stopping: Promise<void> | undefined;
  const stop = async () => {
    unguard(release);
    release();
    await held.revival?.catch(() => undefined);
    const { pid, startedAt } = held.running.postmaster;
    if (!isUsed(place.home, startedAt)) await awaitStop(place, pid);
  };
  return () => {
    stopping ??= stop();
    return stopping;
  };
}
