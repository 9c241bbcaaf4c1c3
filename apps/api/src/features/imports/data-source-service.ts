import { demoSource } from '@rei/demo-market/demo-listings';
import { AppError } from '@rei/domain/kernel/errors';
import type { DataSource } from '@rei/domain/settings/installation';
import type { Db } from '#db/client.ts';
import type { Clock } from '#ports/clock.ts';
import * as repository from './data-source-repository.ts';

type Kind = DataSource['kind'];

/** A file that none of the formats is, or a feed that never answered: nobody knows what it would have been. */
const unknownSource = '';

const brokenOff = 'The last attempt stopped early.';

export interface Attempt {
  from(source: string): Promise<void>;
  found(newest: string): void;
}

interface Deps {
  db: Db;
  clock: Clock;
  listingSourceName: (source: string) => string;
}

export function createDataSourceService({ db, clock, listingSourceName }: Deps) {
  const nameOf = ({ kind, source }: repository.SourceKey): string => {
    if (source === unknownSource) return 'Unknown source';
    return kind === 'listings' || kind === 'rentals' || source === demoSource ? listingSourceName(source) : source;
  };

  return {
    /** Does the work and keeps how it went; what the work throws is thrown on. */
    async track<Result extends { rowsRead: number }>(
      kind: Kind,
      work: (attempt: Attempt) => Promise<Result>,
    ): Promise<Result> {
      const seen: { source: string; newest: string | null } = { source: unknownSource, newest: null };
      const attempt: Attempt = {
        async from(source) {
          seen.source = source;
          await repository.recordAttempt(db, { kind, source }, clock.now());
        },
        found(newest) {
          if (seen.newest === null || newest > seen.newest) seen.newest = newest;
        },
      };
      try {
        const result = await work(attempt);
        const { source, newest } = seen;
        await repository.recordSuccess(db, { kind, source }, { rowsRead: result.rowsRead, newest, now: clock.now() });
        await repository.remove(db, { kind, source: unknownSource });
        return result;
      } catch (error) {
        const problem = error instanceof AppError ? error.message : brokenOff;
        await repository.recordProblem(db, { kind, source: seen.source }, problem, clock.now());
        throw error;
      }
    },

    lastSuccess: (kind: Kind, source: string): Promise<Date | undefined> =>
      repository.findLastSuccess(db, { kind, source }),

    async list(): Promise<DataSource[]> {
      const rows = await repository.list(db);
      return rows.map(({ source, kind, ...row }) => ({
        kind,
        name: nameOf({ kind, source }),
        lastSuccessAt: row.lastSuccessAt?.toISOString() ?? null,
        lastAttemptAt: row.lastAttemptAt.toISOString(),
        rowsRead: row.rowsRead,
        newest: row.newest,
        problem: row.problem,
      }));
    },

    async forget(tx: Db, source: string): Promise<void> {
      for (const kind of ['listings', 'rents', 'rates', 'markets', 'rentals'] as const)
        await repository.remove(tx, { kind, source });
    },
  };
}

export type DataSourceService = ReturnType<typeof createDataSourceService>;
