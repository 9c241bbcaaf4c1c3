import { csvText } from '@rei/domain/kernel/csv';
import { comparisonReport } from '@rei/domain/underwriting/report/comparison-report';
import { makeDocument } from '#lib/documents/make-document.ts';
import { downloadFile } from '#lib/download.ts';
import type { ComparisonTexts } from './comparison-groups.ts';

export function downloadComparisonCsv({ homes, tables }: ComparisonTexts): void {
  const addresses = homes.map(({ address }) => address);
  const rows = tables.flatMap(({ title, note, rows }) => [
    [note === '' ? title : `${title}, ${note}`, ...addresses.map(() => '')],
    ...rows.map(({ label, cells }) => [label, ...cells]),
  ]);
  const content = csvText([['Property', ...addresses], ...rows], { bom: true });
  downloadFile({ name: 'comparison.csv', content, type: 'text/csv;charset=utf-8' });
}

/** Who hands it out, on which day, and where the installation is to be found. */
export type ComparisonFrame = Omit<Parameters<typeof comparisonReport>[0], 'homes' | 'tables'> & { day: string };

export async function downloadComparisonPdf(
  { homes, tables }: ComparisonTexts,
  { day, ...frame }: ComparisonFrame,
): Promise<void> {
  const document = comparisonReport({ ...frame, homes, tables });
  const id = `comparison-${homes.map(({ id }) => id).join('-')}`;
  const content = await makeDocument({ document, createdAt: `${day}T00:00:00.000Z`, id });
  downloadFile({ name: 'comparison.pdf', content, type: 'application/pdf' });
}
