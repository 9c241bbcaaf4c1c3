import { type CsvDialect, csvDialect } from './csv-dialect.ts';

const delimiters = [',', ';', '\t', '|'];

/** Lines that are compared. */
const comparedLines = 20;

/**
 * How a list without a fixed format separates its cells: by the mark that gives the most lines the same number of
 * cells; of several such marks by the one that gives the most cells. One line of headings could not tell 'Group;Members'
 * from the commas between its members.
 */
export function steadyDialect(text: string): CsvDialect {
  const byFirstLine = csvDialect(text);
  const bare = text.replace(/"[^"]*"/g, '');
  const lines = bare.split(/[\r\n]+/).filter((line) => line.trim() !== '');
  const [best] = delimiters
    .map((delimiter) => ({ delimiter, ...steadiness(lines.slice(0, comparedLines), delimiter) }))
    .filter(({ cells }) => cells > 1)
    .toSorted((a, b) => b.lines - a.lines || b.cells - a.cells);
  return best === undefined ? byFirstLine : { ...byFirstLine, delimiter: best.delimiter };
}

/** The number of cells (more than one) that most lines have, and how many lines have it. */
function steadiness(lines: readonly string[], delimiter: string): { lines: number; cells: number } {
  const counts = new Map<number, number>();
  for (const line of lines) {
    const cells = line.split(delimiter).length;
    if (cells > 1) counts.set(cells, (counts.get(cells) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
  return most === undefined ? { lines: 0, cells: 0 } : { cells: most[0], lines: most[1] };
}
