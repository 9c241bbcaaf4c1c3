import { type CsvDialect, csvDialect } from './csv-dialect.ts';

const delimiters = [',', ';', '\t', '|'];

const comparedLines = 20;

/** By the mark that gives most lines the same number of cells: a line of headings could not tell 'Group;Members'. */
export function steadyDialect(text: string): CsvDialect {
  const byFirstLine = csvDialect(text);
  const lines = firstLines(text);
  const [best] = delimiters
    .map((delimiter) => ({ delimiter, ...steadiness(lines, delimiter) }))
    .filter(({ cells }) => cells > 1)
    .toSorted((a, b) => b.lines - a.lines || b.cells - a.cells);
  return best === undefined ? byFirstLine : { ...byFirstLine, delimiter: best.delimiter };
}

/** As its first line does, where most lines below agree; a title above the headings can have other marks in it. */
export function tableDialect(text: string): CsvDialect {
  const byFirstLine = csvDialect(text);
  const [width, ...below] = firstLines(text).map((line) => line.split(byFirstLine.delimiter).length);
  const alike = below.filter((cells) => cells === width).length;
  return alike * 2 > below.length ? byFirstLine : steadyDialect(text);
}

/** Marks inside quotes do not count, so quoted text is removed. */
function firstLines(text: string): string[] {
  const lines = text.replace(/"[^"]*"/g, '').split(/[\r\n]+/);
  return lines.filter((line) => line.trim() !== '').slice(0, comparedLines);
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
