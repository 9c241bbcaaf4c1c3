export interface CsvDialect {
  delimiter: string;
  recordDelimiters: string[];
}

const delimiters = [',', ';', '\t', '|'];

/** The mark that the first line with content has most often outside quotes decides; a comma when none. */
export function csvDialect(text: string): CsvDialect {
  const recordDelimiters = text.includes('\n') || !text.includes('\r') ? ['\r\n', '\n'] : ['\r'];
  const line = text.split(/[\r\n]+/).find((candidate) => candidate.trim() !== '') ?? '';
  const bare = line.replace(/"[^"]*"/g, '');
  const [best = ','] = delimiters
    .map((delimiter) => ({ delimiter, count: bare.split(delimiter).length }))
    .toSorted((a, b) => b.count - a.count)
    .map(({ delimiter }) => delimiter);
  return { delimiter: best, recordDelimiters };
}
