import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Clock } from '#ports/clock.ts';
import type { ExportFile } from './private-tables-repository.ts';

interface Deps {
  clock: Clock;
  files: readonly ExportFile[];
}

export function createExportService({ clock, files }: Deps) {
  return {
    /** A ZIP archive with one JSON file for each kind of thing, made while it is read. */
    open(userId: string): { fileName: string; content: Readable } {
      const now = clock.now();
      const zip = new ZipFile();
      const content = zip.outputStream;
      if (!(content instanceof Readable)) throw new Error('The archive is no stream');
      let current: Readable | undefined;
      zip.on('error', (error: Error) => content.destroy(error));
      for (const file of files) {
        zip.addReadStreamLazy(`${file.name}.json`, { mtime: now }, (pass) => {
          current = Readable.from(jsonList(file.rows(userId)), { objectMode: false });
          current.once('error', (error) => content.destroy(error));
          pass(null, current);
        });
      }
      content.once('close', () => current?.destroy());
      zip.end();
      return { fileName: `account-data-${now.toISOString().slice(0, 10)}.zip`, content };
    },
  };
}

export type ExportService = ReturnType<typeof createExportService>;

async function* jsonList(rows: AsyncIterable<object>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const row of rows) {
    yield `${separator}${JSON.stringify(row)}`;
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}
