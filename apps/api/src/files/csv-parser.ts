import { type Options, parse } from 'csv-parse';
import type { CsvDialect } from './csv-dialect.ts';

/** Cells as one character per byte, and where the record ends, in bytes from the first one written. */
interface CsvRecord {
  cells: string[];
  end: number;
}

interface CsvBatch {
  records: CsvRecord[];
  /** The record after these cannot be read, and nothing after it was tried. */
  isBroken: boolean;
}

/** Latin 1 keeps every byte as one character, so that cells can be decoded one by one. */
export function csvOptions(dialect: CsvDialect) {
  return {
    delimiter: dialect.delimiter,
    record_delimiter: dialect.recordDelimiters,
    encoding: 'latin1',
    relax_column_count: true,
  } as const satisfies Options;
}

/** csv-parse is fed by hand, because its stream drops the records before an error. */
export function csvParser(dialect: CsvDialect, maxRecordBytes: number) {
  let records: CsvRecord[] = [];
  const parser = parse({
    ...csvOptions(dialect),
    max_record_size: maxRecordBytes,
    on_record: (cells: string[], context) => {
      records.push({ cells, end: context.bytes });
      return null;
    },
  });
  // Each failure also reaches the callbacks below; without a listener it would end the process.
  parser.on('error', () => {});

  const taken = (error: Error | null | undefined): CsvBatch => {
    const batch = { records, isBroken: error !== null && error !== undefined };
    records = [];
    return batch;
  };
  return {
    write: (chunk: Buffer) =>
      new Promise<CsvBatch>((resolve) => {
        parser.write(chunk, (error) => resolve(taken(error)));
      }),
    end: () =>
      new Promise<CsvBatch>((resolve) => {
        parser.end((error?: Error | null) => resolve(taken(error)));
      }),
  };
}
