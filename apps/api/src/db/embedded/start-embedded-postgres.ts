import { setTimeout as delay } from 'node:timers/promises';
import { dataFolderOf, ensureCluster } from './cluster.ts';
import { answers, connectionUrl } from './connection.ts';
import { guard, unguard } from './exit-guard.ts';
import { choosePlace, type Place } from './place.ts';
import { findPostmaster, type Postmaster } from './postmaster-file.ts';
import { awaitStop, type Launched, launch, requestStop } from './server-process.ts';
import { isUsed, register, unregister } from './users.ts';

interface Options {
  dataDir: string;
  log: (line: string) => void;
  /** PostgreSQL settings that replace our defaults; without effect when the server runs already. */
  settings?: Record<string, string>;
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
/** What PostgreSQL says when another try can help: the port was taken, or a killed server's helpers are still there. */
const passingFailure = /TCP\/IP sockets|shared memory block|lock file/;
const noticeAfterMs = 5000;

/** Starts PostgreSQL on a folder, or joins the server that runs there; makes the database on first use. */
export async function startEmbeddedPostgres({ dataDir, log, settings = {} }: Options): Promise<EmbeddedPostgres> {
  const place = choosePlace(dataDir);
  const password = await ensureCluster(place);
  const running = await launchOrJoin({ place, password, settings, log });
  const url = connectionUrl({ port: running.port, password });
  return { url, dataFolder: place.home, attached: running.attached, stop: stopper(place, running) };
}

interface Running {
  postmaster: Postmaster;
  port: number;
  attached: boolean;
  entry: string;
}

/** PostgreSQL's own lock decides between two that start at once: the one that loses finds the other's server. */
async function launchOrJoin(job: {
  place: Place;
  password: string;
  settings: Record<string, string>;
  log: (line: string) => void;
}): Promise<Running> {
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
      launched = await launch(job.place, job.settings);
      launches += 1;
    }
    if (!noticed && Date.now() - began > noticeAfterMs) {
      noticed = true;
      job.log('Waiting for the database: it is recovering, or another process is stopping it');
    }
    await delay(pollMs);
  }
}

function stopper(place: Place, { postmaster, entry }: Running): () => Promise<void> {
  const { pid, startedAt } = postmaster;
  const release = () => {
    unregister(entry);
    if (!isUsed(place.home, startedAt)) requestStop(place, pid);
  };
  guard(release);
  let stopping: Promise<void> | undefined;
  const stop = async () => {
    unguard(release);
    release();
    if (!isUsed(place.home, startedAt)) await awaitStop(place, pid);
  };
  return () => {
    stopping ??= stop();
    return stopping;
  };
}
