import { performance } from 'node:perf_hooks';
import type { TrainingRun } from '@rei/domain/diagnostics/endpoints';
import { findingsOf } from '@rei/domain/diagnostics/findings';
import type { InstallationState, StoredState } from '@rei/domain/diagnostics/state';
import type { JobQueue } from '@rei/domain/settings/installation';
import type { Db } from '#db/client.ts';
import type { Clock } from '#ports/clock.ts';
import * as repository from './repository.ts';
import { withoutSecrets } from './without-secrets.ts';

/** What the process itself knows, without asking the database. */
export interface ProcessState {
  pool(): InstallationState['pool'];
  engineBytes(): number;
  liveClients(): number;
  /** Since its start. */
  answers(): { requests: number; failedRequests: number };
  /** The settings that the installation was started with; of secrets only that they are set. */
  settings: Readonly<Record<string, string>>;
  version: string;
}

export interface DiagnosticsSources {
  jobs: { listQueues(): Promise<JobQueue[]> };
  state: ProcessState;
}

interface Deps extends DiagnosticsSources {
  db: Db;
  clock: Clock;
  feed: { source: string; everyMinutes: number } | undefined;
}

export function createDiagnosticsService({ db, clock, feed, jobs, state }: Deps) {
  let busyUntil = performance.eventLoopUtilization();

  /** Of the time since the last look. */
  function busyShare(): number {
    const now = performance.eventLoopUtilization();
    const { idle, active } = performance.eventLoopUtilization(now, busyUntil);
    busyUntil = now;
    return idle + active > 0 ? active / (idle + active) : 0;
  }

  async function readStored(): Promise<StoredState> {
    const [databaseBytes, queues, mail, oldestMailAt, imports, marketRents, listingValues, statisticalRun, feedState] =
      await Promise.all([
        repository.databaseBytes(db),
        jobs.listQueues(),
        repository.countMail(db),
        repository.oldestWaitingMail(db),
        repository.countImports(db),
        repository.countRentPlaces(db),
        repository.countValuePlaces(db),
        repository.findStatisticalRun(db),
        feed && repository.findFeed(db, feed.source),
      ]);
    return {
      databaseBytes,
      queues: queues.map(({ name, purpose, waiting, running, failed, oldestWaitingAt, lastProblem }) => ({
        ...{ name, purpose, waiting, running, failed, oldestWaitingAt },
        lastProblem: lastProblem && withoutSecrets(lastProblem),
      })),
      mail,
      oldestMailAt: oldestMailAt?.toISOString() ?? null,
      imports,
      marketRents,
      listingValues,
      statisticalRun: statisticalRun && {
        ...statisticalRun,
        problem: statisticalRun.problem && withoutSecrets(statisticalRun.problem),
        startedAt: statisticalRun.startedAt.toISOString(),
        finishedAt: statisticalRun.finishedAt?.toISOString() ?? null,
      },
      feed: feed
        ? {
            everyMinutes: feed.everyMinutes,
            lastSuccessAt: feedState?.lastSuccessAt?.toISOString() ?? null,
            problem: feedState?.problem ? withoutSecrets(feedState.problem) : null,
          }
        : null,
    };
  }

  /** Also without the database, which is when it is looked at most. */
  async function read(): Promise<InstallationState> {
    const store = await readStored().catch(() => null);
    const bytes = state.engineBytes();
    return {
      takenAt: clock.now().toISOString(),
      process: {
        uptimeSeconds: Math.round(process.uptime()),
        memoryBytes: process.memoryUsage.rss(),
        busyShare: busyShare(),
        liveClients: state.liveClients(),
        ...state.answers(),
      },
      pool: state.pool(),
      engine: { isReady: bytes > 0, bytes },
      store,
    };
  }

  return {
    read,

    async describe() {
      const installation = await read();
      return { takenAt: installation.takenAt, version: state.version, findings: findingsOf(installation) };
    },

    async listTrainingRuns(): Promise<TrainingRun[]> {
      const runs = await repository.listStatisticalRuns(db);
      return runs.map((run) => ({
        ...run,
        startedAt: run.startedAt.toISOString(),
        finishedAt: run.finishedAt?.toISOString() ?? null,
        problem: run.problem && withoutSecrets(run.problem),
      }));
    },

    async supportBundle() {
      const installation = await read();
      return {
        product: { version: state.version, node: process.version, platform: `${process.platform} ${process.arch}` },
        settings: state.settings,
        findings: findingsOf(installation),
        state: installation,
        largestTables: await repository.largestTables(db).catch(() => []),
      };
    },
  };
}

export type DiagnosticsService = ReturnType<typeof createDiagnosticsService>;
