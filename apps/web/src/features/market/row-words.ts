import { formatNumber } from '@rei/domain/kernel/format';
import type { ImportJob, ImportRowKind } from '@rei/domain/market/import-job';

/** What the pages say of the rows of an import that are told one by one; of buyers that some are skipped. */
export function rowWords({ kind, fileName }: ImportJob, rows: ImportRowKind) {
  const word = rows === 'rejected' && kind === 'buyers' ? 'skipped' : rows;
  const title = `${word.charAt(0).toUpperCase()}${word.slice(1)} rows`;
  return {
    button: title,
    /** What a screen reader is told of the button. */
    label: `Show the ${word} rows of ${fileName}`,
    title: `${title} of ${fileName}`,
    downloadFailed: `Couldn’t download the ${word} rows.`,
    fetchFailed: `Couldn’t load the ${word} rows.`,
  };
}

export function rowKindsOf({ hasRejects, hasCorrected }: ImportJob): ImportRowKind[] {
  return [...(hasRejects ? (['rejected'] as const) : []), ...(hasCorrected ? (['corrected'] as const) : [])];
}

/** 'Line 1,024' */
export const placeOfRow = (line: number) => `Line ${formatNumber(line)}`;
