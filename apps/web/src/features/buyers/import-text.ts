import { formatNumber } from '@rei/domain/kernel/format';
import type { ImportJob } from '@rei/domain/market/import-job';

/** '1,204 imported, 3 updated, 12 skipped'; undefined before the first look at the file. */
function countsText({ counts }: Pick<ImportJob, 'counts'>): string | undefined {
  if (!counts) return undefined;
  const { added, updated, unchanged, rejected, notes } = counts;
  return [
    `${formatNumber(added)} imported`,
    `${formatNumber(updated)} updated`,
    ...(unchanged > 0 ? [`${formatNumber(unchanged)} unchanged`] : []),
    `${formatNumber(rejected)} skipped`,
    ...notes,
  ].join(', ');
}

/** How an import stands, in a sentence. */
export function importText(job: ImportJob): string {
  const counts = countsText(job);
  if (job.status === 'failed') return job.problem ?? 'The import failed.';
  if (job.status === 'cancelled') return `Cancelled. ${counts ?? ''}`.trim();
  if (job.status === 'done') return `${counts}.`;
  if (job.status === 'queued') return 'Waiting…';
  return [`${Math.floor(job.readShare * 100)}%`, counts].filter(Boolean).join(' · ');
}
