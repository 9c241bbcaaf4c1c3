/** One line of the result: the product beside its reference of the same run. */
export interface Line {
  name: string;
  product: string;
  reference: string;
  ratio: number;
  wanted: { atLeast: number } | { atMost: number };
}

export function isMet({ ratio, wanted }: Line): boolean {
  return 'atLeast' in wanted ? ratio >= wanted.atLeast : ratio <= wanted.atMost;
}

export function formatTable(lines: Line[]): string {
  const cells = lines.map((line) => [
    line.name,
    line.product,
    line.reference,
    line.ratio.toFixed(2),
    'atLeast' in line.wanted ? `at least ${line.wanted.atLeast}` : `at most ${line.wanted.atMost}`,
    isMet(line) ? '' : 'MISSED',
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
