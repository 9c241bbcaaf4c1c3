import { formatNumber } from '@rei/domain/kernel/format';
import type { ImportJob, ImportKind } from '@rei/domain/market/import-job';

export const kindLabels: Record<ImportKind, string> = {
  listings: 'Listings',
  rentals: 'Homes for rent',
  rents: 'HUD rents',
  rates: 'Mortgage rates',
  markets: 'Market research',
  buyers: 'Buyers',
};

/** '1.2 MB', as file managers count. */
export function fileSize(bytes: number): string {
  if (bytes < 1000) return bytes === 1 ? '1 byte' : `${bytes} bytes`;
  const units = ['KB', 'MB', 'GB', 'TB'];
  let value = bytes / 1000;
  let unit = 0;
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${value < 9.95 ? formatNumber(Math.round(value * 10) / 10) : formatNumber(Math.round(value))} ${units[unit]}`;
}

/** '1,592 rows read: 1,590 added, …'; undefined before the first look at the file. */
export function countsLine({ counts }: Pick<ImportJob, 'counts'>): string | undefined {
  if (!counts) return undefined;
  const { rowsRead, added, updated, unchanged, rejected, notes } = counts;
  const parts = [
    `${formatNumber(added)} added`,
    `${formatNumber(updated)} updated`,
    `${formatNumber(unchanged)} unchanged`,
    `${formatNumber(rejected)} rejected`,
    ...notes,
  ];
  return `${formatNumber(rowsRead)} rows read: ${parts.join(', ')}`;
}

/** A running import: '42% · 1,592 rows read: …'. */
export function progressLine({ counts, readShare }: Pick<ImportJob, 'counts' | 'readShare'>): string {
  const rows = countsLine({ counts });
  if (rows === undefined && readShare === 0) return 'Opening the file…';
  return [`${Math.floor(readShare * 100)}%`, rows].filter(Boolean).join(' · ');
}

/** What a screen reader is told when an import has ended. */
export function endingText(job: ImportJob): string {
  if (job.status === 'failed') return `The import of ${job.fileName} failed. ${job.problem ?? ''}`.trim();
  if (job.status === 'cancelled') return `The import of ${job.fileName} was cancelled.`;
  return `The import of ${job.fileName} is done. ${countsLine(job) ?? ''}`.trim();
}
