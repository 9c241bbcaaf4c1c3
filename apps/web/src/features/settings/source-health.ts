import type { DataSource } from '@rei/domain/settings/installation';

const dayMs = 86_400_000;

/**
 * Days after which a source's data counts as old: listings change daily, the mortgage rate comes every week, HUD's
 * rents once a year.
 */
const staleAfterDays = { listings: 7, rates: 14, rents: 400 } as const satisfies Record<DataSource['kind'], number>;

export type SourceHealth = 'fresh' | 'stale' | 'failed' | 'empty';

/** How a source stands: a failed last attempt counts before the age of what is there. */
export function sourceHealth({ kind, lastSuccessAt, problem }: DataSource, now: Date): SourceHealth {
  if (problem !== null) return 'failed';
  if (lastSuccessAt === null) return 'empty';
  const days = (now.getTime() - new Date(lastSuccessAt).getTime()) / dayMs;
  return days > staleAfterDays[kind] ? 'stale' : 'fresh';
}
