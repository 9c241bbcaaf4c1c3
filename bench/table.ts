import { AppError } from '@rei/domain/kernel/errors';

/** One line of the result: the product beside its reference of the same run. */
export interface Line {
  name: string;
  product: string;
  /** Or why it was not measured. */
  reference: string;
  /** Null where the reference could not be measured. */
  ratio: number | null;
  /** Null where nothing is asked of it. */
  wanted: { atLeast: number } | { atMost: number } | null;
}

/** A file that can't be imported is a line, and the next is measured; any other failure ends the bench. */
export function unreadable(name: string, error: unknown): Line {
  if (!(error instanceof AppError)) throw error;
  return { name: `${name}: ${error.message}`, product: '', reference: '', ratio: null, wanted: null };
}

export function isMet({ ratio, wanted }: Line): boolean {
  if (ratio === null || wanted === null) return true;
  return 'atLeast' in wanted ? ratio >= wanted.atLeast : ratio <= wanted.atMost;
}

export function formatTable(lines: Line[]): string {
  const cells = lines.map((line) => [
    line.name,
    line.product,
    line.reference,
    line.ratio?.toFixed(2) ?? '',
    wantedText(line),
    line.ratio === null ? 'NOT MEASURED' : isMet(line) ? '' : 'MISSED',
  ]);
  const all = [['', 'product', 'reference', 'ratio', 'wanted', ''], ...cells];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? [];
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function wantedText({ wanted }: Line): string {
  if (wanted === null) return '';
  return 'atLeast' in wanted ? `at least ${wanted.atLeast}` : `at most ${wanted.atMost}`;
}

/** A time beside the one it may take. */
export function inTime(name: string, ms: number, limitMs: number): Line {
  return {
    name,
    product: `${ms.toFixed(0)} ms`,
    reference: `${limitMs} ms`,
    ratio: ms / limitMs,
    wanted: { atMost: 1 },
  };
}
