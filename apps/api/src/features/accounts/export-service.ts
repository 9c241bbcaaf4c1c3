import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Clock } from '#ports/clock.ts';
import type { OwnContent } from './own-contents-repository.ts';
import type { ExportFile } from './private-tables-repository.ts';

interface Deps {
  clock: Clock;
  files: readonly ExportFile[];
  contents: (userId: string) => AsyncIterable<OwnContent>;
  readContent: (hash: Buffer) => Promise<Readable>;
}

export function createExportService({ clock, files, contents, readContent }: Deps) {
  return {
    /** A ZIP archive with one JSON file for each kind of thing, then the files themselves; made while it is read. */
    open(userId: string): { fileName: string; content: Readable } {
      const now = clock.now();
      const zip = new ZipFile();
      const output = zip.outputStream;
      if (!(output instanceof Readable)) throw new Error('The archive is no stream');
      const content: Readable = output;
      let current: Readable | undefined;
      const breakOff = (error: unknown) => content.destroy(error instanceof Error ? error : new Error(String(error)));
      zip.on('error', breakOff);

      function add(path: string, open: () => Promise<Readable>): void {
        zip.addReadStreamLazy(path, { mtime: now }, (pass) => {
          open().then((opened) => {
            current = opened;
            opened.once('error', breakOff);
            if (content.destroyed) opened.destroy();
            else pass(null, opened);
          }, breakOff);
        });
      }

      /** Once the lists are read, because that of the mail makes its messages' files. */
      async function addContents(): Promise<void> {
        for await (const { path, hash } of contents(userId)) {
          if (content.destroyed) return;
          add(path, () => readContent(hash));
        }
        zip.end();
      }

      for (const [at, file] of files.entries()) {
        add(`${file.name}.json`, async () => {
          const rows = Readable.from(jsonList(file.rows(userId)), { objectMode: false });
          if (at === files.length - 1) rows.once('end', () => addContents().catch(breakOff));
          return rows;
        });
      }
      content.once('close', () => current?.destroy());
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
