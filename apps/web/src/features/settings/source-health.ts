import { isSourceStale } from '@rei/domain/market/source-age';
import type { DataSource } from '@rei/domain/settings/installation';

export type SourceHealth = 'fresh' | 'stale' | 'failed' | 'empty';

/** How a source stands: a failed last attempt counts before the age of what is there. */
export function sourceHealth(source: DataSource, now: Date): SourceHealth {
  if (source.problem !== null) return 'failed';
  if (source.lastSuccessAt === null) return 'empty';
  return isSourceStale(source, now) ? 'stale' : 'fresh';
}
